// A table while its people gather: when something has changed, its page is drawn anew. Nothing is drawn over
// somebody who is writing. It is heard of as a game's changes are, in numbers that grow up to the game's first.
import { say } from "./page.js";
import * as live from "./live.js";

const PATIENCE = 1500; // how long is waited for a visitor who is writing
const table = () => document.getElementById("table");
let later = 0;

const isWriting = () => table().querySelector("input[type=text]:focus, select:focus, details.sure[open]") !== null;

function catchUp() {
  clearTimeout(later);
  if (document.hidden || !live.isBehind()) return; // out of sight it waits until it is looked at again
  if (isWriting()) later = setTimeout(catchUp, PATIENCE);
  else window.htmx.ajax("GET", table().dataset.url, { target: "#table", swap: "outerMorph" });
}

let before = "";
const told = () => table().querySelector("[data-told]")?.textContent.trim() ?? "";
document.addEventListener("htmx:before:swap", () => (before = told()));
document.addEventListener("htmx:after:swap", () => {
  for (const hidden of table().querySelectorAll("[data-with-scripts]")) hidden.hidden = false;
  if (told() !== before) say(told());
  live.pass();
});
live.start(catchUp);
