// A table while its people gather: when something has changed, its page is drawn anew. Nothing is drawn over
// somebody who is writing. A tab out of sight listens to nothing and catches up when it is looked at.
import { say } from "./page.js";

const AGAIN = 2000; // milliseconds until a stream that has ended is opened anew
const PATIENCE = 1500; // how long is waited for a visitor who is writing
const table = () => document.getElementById("table");

let source = null;
let later = 0;
let lost = false; // whether numbers may have been missed

const isWriting = () => table().querySelector("input[type=text]:focus, select:focus, details.sure[open]") !== null;

function renew() {
  clearTimeout(later);
  if (isWriting()) later = setTimeout(renew, PATIENCE);
  else window.htmx.ajax("GET", table().dataset.url, { target: "#table", swap: "outerMorph" });
}

function open() {
  source?.close();
  source = new EventSource(`/api/v1/games/${table().dataset.game}/live`);
  source.onmessage = ({ data }) => {
    if (lost || data !== table().dataset.revision) renew();
    lost = false;
  };
  source.onerror = () => {
    source.close();
    source = null;
    lost = true;
    later = setTimeout(open, AGAIN);
  };
}

function follow() {
  clearTimeout(later);
  if (document.hidden) {
    source?.close();
    source = null;
    lost = true;
  } else open();
}

let before = "";
const told = () => table().querySelector("[data-told]")?.textContent.trim() ?? "";
document.addEventListener("htmx:before:swap", () => (before = told()));
document.addEventListener("htmx:after:swap", () => {
  for (const hidden of table().querySelectorAll("[data-with-scripts]")) hidden.hidden = false;
  if (told() !== before) say(told());
});
document.addEventListener("visibilitychange", follow);
window.addEventListener("pagehide", () => source?.close());
window.addEventListener("pageshow", (event) => event.persisted && follow());
follow();
