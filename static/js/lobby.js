// A table while its people gather: when something has changed, its page is drawn anew. Nothing is drawn over
// somebody who is writing. It is heard of as a game's changes are, in numbers that grow up to the game's first.
import { say } from "./page.js";
import * as keep from "./keep.js";
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

// What somebody has half filled in stays so.
const FILLED = { select: "value", "input[type=checkbox]": "checked", "input[type=text]:not([readonly])": "value" };

function isChanged(part) {
  if (part.matches("select")) return [...part.options].some((option) => option.selected !== option.defaultSelected);
  return part.value !== part.defaultValue || part.checked !== part.defaultChecked;
}

// The same part of the next page: ids are there for few of them.
const nameOf = (part) => `${part.form.getAttribute("action")} ${part.form.elements.seat?.value} ${part.name}`;

function* parts() {
  for (const [kind, property] of Object.entries(FILLED)) for (const part of table().querySelectorAll(kind)) yield [part, property];
}

let halfDone = new Map();
const remember = () =>
  (halfDone = new Map([...parts()].filter(([part]) => isChanged(part)).map(([part, property]) => [nameOf(part), part[property]])));

function settle() {
  for (const [part, property] of parts()) if (halfDone.has(nameOf(part))) part[property] = halfDone.get(nameOf(part));
}

let before = "";
let unfolded = null;
const told = () => table().querySelector("[data-told]")?.textContent.trim() ?? "";
document.addEventListener("htmx:before:swap", () => {
  before = told();
  unfolded = keep.remember();
  remember();
});
document.addEventListener("htmx:after:swap", () => {
  keep.settle(unfolded);
  settle();
  for (const hidden of table().querySelectorAll("[data-with-scripts]")) hidden.hidden = false;
  if (told() !== before) say(told());
  live.pass();
});
live.start(catchUp);
