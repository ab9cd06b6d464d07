// A walk before it is taken: while a lit hex is pointed at or has the focus, the board shows the way there, the
// dwarf's ghost at its end and what it costs. A tap takes a walk at once, as undo takes it back; one that costs
// life or ends undo is first only marked, and taken by a second tap. What the enemies could do to him there is asked
// of the server a moment later, and shown in place of what they can do where he stands.
import { at } from "./figures.js";
import { say } from "../../page.js";

const SVG = "http://www.w3.org/2000/svg";
let shown = null; // the place whose walk is shown
let marked = null; // the button that a first tap has marked

const PAUSE = 150; // milliseconds the pointer rests before the server is asked
const foreseen = new Map(); // what was heard of each walk at the present revision
let later = 0;
let wanted = ""; // the walk that was asked for last
let away = []; // the parts of the table that what is foreseen has taken the place of

const placeOf = (target) => target.closest?.("#table .spots [data-way]") ?? null;
const chip = () => document.querySelector("#table .foretold");

export function clear() {
  clearTimeout(later);
  for (const part of away) document.getElementById(part.id)?.replaceWith(part);
  away = [];
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

// The walk a place or an option in its list stands for.
const walkOf = (target, place) => target.closest('button[value^="walk:"]')?.value ?? place.dataset.walk;

function ahead(place, walk, aloud) {
  clearTimeout(later);
  wanted = walk;
  later = setTimeout(async () => {
    const parts = await foresee(walk);
    if (parts && shown === place && wanted === walk) put(parts, aloud);
  }, PAUSE);
}

async function foresee(walk) {
  const { revision, game } = document.getElementById("table").dataset;
  const key = `${revision} ${walk}`;
  if (!foreseen.has(key)) {
    try {
      const reply = await fetch(`/play/${game}/preview?option=${encodeURIComponent(walk)}`, { headers: { "HX-Request": "true" } });
      if (!reply.ok) return null;
      for (const old of foreseen.keys()) if (!old.startsWith(`${revision} `)) foreseen.delete(old);
      foreseen.set(key, await reply.text());
    } catch {
      return null; // the server is gone: the cost of the walk is still there
    }
  }
  return new DOMParser().parseFromString(foreseen.get(key), "text/html");
}

function put(parts, aloud) {
  for (const id of ["threat", "menaces", "reaches"]) {
    const now = document.getElementById(id);
    const then = parts.getElementById(id);
    if (!now || !then) continue;
    if (!away.some((part) => part.id === id)) away.push(now);
    now.replaceWith(then);
  }
  const text = document.getElementById("foretold")?.textContent ?? "";
  const words = chip();
  if (words) {
    words.querySelector(".threat-there")?.remove();
    const there = document.createElement("span");
    there.className = "threat-there";
    there.textContent = text;
    words.append(there);
    keepInside(words);
  }
  if (aloud) say(text);
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
  words.classList.remove("below");
  words.style.marginLeft = "";
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
  ahead(place, walkOf(button, place), true);
  marked = button;
  say(chip()?.textContent ?? "");
}

export function start() {
  document.addEventListener("click", tapped, true);
  document.addEventListener("pointerover", (event) => {
    const place = event.pointerType === "touch" ? null : placeOf(event.target);
    if (!place) return;
    show(place);
    ahead(place, walkOf(event.target, place), false);
  });
  document.addEventListener("pointerout", (event) => {
    if (event.pointerType !== "touch" && shown && !shown.contains(event.relatedTarget)) clear();
  });
  document.addEventListener("focusin", (event) => {
    const place = placeOf(event.target);
    if (!place || !event.target.matches(":focus-visible")) return;
    show(place);
    ahead(place, walkOf(event.target, place), true);
  });
  document.addEventListener("focusout", (event) => {
    if (shown?.contains(event.target) && !marked) clear();
  });
}
