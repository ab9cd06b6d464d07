// A walk before it is taken: while a lit hex is pointed at or has the focus, the board shows the way there, the
// dwarf's ghost at its end and what it costs. A tap takes a walk at once, as undo takes it back; one that costs
// life or ends undo is first only marked, and taken by a second tap.
import { at } from "./motion.js";
import { say } from "./page.js";

const SVG = "http://www.w3.org/2000/svg";
let shown = null; // the place whose walk is shown
let marked = null; // the button that a first tap has marked

const placeOf = (target) => target.closest?.("#table .spots [data-way]") ?? null;
const chip = () => document.querySelector("#table .foretold");

export function clear() {
  document.getElementById("foresee")?.replaceChildren();
  chip()?.remove();
  shown = null;
  marked = null;
}

function show(place) {
  if (place === shown) return;
  clear();
  const layer = document.getElementById("foresee");
  const way = place.dataset.way.split(" ").map(at);
  for (const kind of ["way casing", "way"]) {
    const line = document.createElementNS(SVG, "path");
    line.setAttribute("class", kind);
    line.setAttribute("d", `M${way.map((point) => point.join(" ")).join("L")}`);
    layer?.append(line);
  }
  layer?.append(...ghost(way.at(-1)));
  told(place);
  shown = place;
}

function ghost([x, y]) {
  const dwarf = document.getElementById("figure-dwarf")?.cloneNode(true);
  if (!dwarf) return [];
  dwarf.removeAttribute("id");
  dwarf.setAttribute("class", "ghost white");
  dwarf.setAttribute("transform", `translate(${x} ${y})`);
  return [dwarf];
}

// What it costs, beside the hex: the button's title is kept for this, so that it is not shown twice.
function told(place, more = "") {
  const button = place.querySelector(".spot");
  if (button.title) {
    button.dataset.told = button.title;
    button.removeAttribute("title");
  }
  if (!button.dataset.told) return;
  const words = document.createElement("p");
  words.className = "foretold";
  words.ariaHidden = "true";
  words.textContent = button.dataset.told + more;
  place.append(words);
  keepInside(words);
}

function keepInside(words) {
  const board = document.getElementById("board").getBoundingClientRect();
  if (words.getBoundingClientRect().top < board.top) words.classList.add("below");
  const box = words.getBoundingClientRect();
  const shift = Math.max(board.left + 4 - box.left, 0) + Math.min(board.right - 4 - box.right, 0);
  words.style.marginLeft = `${shift}px`;
}

function tapped(event) {
  const button = event.target.closest?.("#table .spot[data-mark]");
  if (event.pointerType !== "touch" || !button || button === marked) return;
  event.preventDefault();
  event.stopPropagation();
  const place = placeOf(button);
  if (!place) return;
  clear();
  show(place);
  chip()?.remove();
  told(place, ". Tap again to walk.");
  marked = button;
  say(chip()?.textContent ?? "");
}

export function start() {
  document.addEventListener("click", tapped, true);
  document.addEventListener("pointerover", (event) => {
    const place = event.pointerType === "touch" ? null : placeOf(event.target);
    if (place) show(place);
  });
  document.addEventListener("pointerout", (event) => {
    if (event.pointerType !== "touch" && shown && !shown.contains(event.relatedTarget)) clear();
  });
  document.addEventListener("focusin", (event) => {
    const place = placeOf(event.target);
    if (place && event.target.matches(":focus-visible")) show(place);
  });
  document.addEventListener("focusout", (event) => {
    if (shown?.contains(event.target) && !marked) clear();
  });
}
