// The keyboard: digits tick, arrows walk, Enter does, single letters for the rest. Single keys can be switched off.
import { say } from "./page.js";
import * as ticks from "./ticks.js";
import * as tell from "./tell.js";

const ARROWS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };
const PLACE = '.spot, .aim, .strip:not([aria-disabled="true"])'; // what can be chosen on the board and on cards
const places = () => [...document.getElementById("table").querySelectorAll(PLACE)].filter((place) => place.checkVisibility());
const typing = (element) => element.matches('input:not([type="checkbox"]):not([type="radio"]), select, textarea');
const single = () => document.documentElement.dataset.shortcuts === "on";

const LETTERS = {
  u: () => press('[data-key="U"]'),
  r: () => press('[data-key="R"]'),
  l: readLast,
  b: () => toBoard(),
  d: () => document.getElementById("decide-text")?.focus(),
  "?": () => document.getElementById("keys").showModal(),
};

function press(selector) {
  document.querySelector(`#table ${selector}`)?.click();
}

function readLast() {
  const lines = [...document.querySelectorAll("#told li")].map((line) => line.textContent.trim());
  say(lines.slice(-8).join(" ") || "Nothing has happened yet.");
}

function toBoard() {
  const open = places().filter((place) => !place.closest(".barred"));
  (open.find((place) => place.matches(".aim, .fits")) ?? open[0] ?? places()[0])?.focus();
}

function middle(element) {
  const box = element.getBoundingClientRect();
  return [box.x + box.width / 2, box.y + box.height / 2];
}

// The nearest place in the arrow's direction: what lies aside counts double.
function walk(from, [dx, dy]) {
  const [x, y] = middle(from);
  let best = null;
  let least = Infinity;
  for (const place of places()) {
    const [px, py] = middle(place);
    const along = (px - x) * dx + (py - y) * dy;
    const aside = Math.abs((px - x) * dy) + Math.abs((py - y) * dx);
    if (place === from || along < 4 || aside > along * 1.8) continue;
    if (along + 2 * aside < least) {
      least = along + 2 * aside;
      best = place;
    }
  }
  best?.focus();
  return Boolean(best);
}

function step(group, by) {
  const items = [...group.querySelectorAll("button:not(:disabled), input[type=checkbox], summary, a[href]")].filter(
    (item) => item.checkVisibility(),
  );
  const at = items.indexOf(document.activeElement);
  items[(at + by + items.length) % items.length]?.focus();
}

function arrow(event) {
  const active = document.activeElement;
  if (active.matches("input[type=radio]")) return false; // the browser's own: to the next of the row
  if (active.matches(PLACE)) return walk(active, ARROWS[event.key]);
  if (active.id === "decide-text") return toBoard(), true;
  const group = active.closest(".pop, .tray, .doing, .not-now, .tools, .tabs");
  if (!group) return false;
  step(group, ["ArrowRight", "ArrowDown"].includes(event.key) ? 1 : -1);
  return true;
}

function enter() {
  const active = document.activeElement;
  if (active !== document.body && active.id !== "decide-text") return false;
  if (tell.next()) return true;
  const golden = document.querySelector("#decide .option.primary");
  golden?.click();
  return Boolean(golden);
}

function escape() {
  if (tell.skip()) return true;
  const open = document.activeElement.closest("details[open]") ?? document.querySelector("#table details[open]:is(.ways, .why, .menu)");
  if (!open) return false;
  open.open = false;
  open.querySelector("summary").focus();
  return true;
}

function down(event) {
  if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return;
  if (document.querySelector("dialog[open]") || typing(event.target)) return;
  let done = false;
  if (event.key in ARROWS) done = arrow(event);
  else if (event.key === "Enter") done = enter();
  else if (event.key === "Escape") done = escape();
  else if (single() && /^[0-9]$/.test(event.key)) done = ticks.toggle(event.key === "0" ? "10" : event.key);
  else if (single() && event.key.toLowerCase() in LETTERS) {
    LETTERS[event.key.toLowerCase()]();
    done = true;
  }
  if (done) event.preventDefault();
}

export function start() {
  document.addEventListener("keydown", down);
  document.addEventListener("click", (event) => {
    if (event.target.closest("[data-keys]")) document.getElementById("keys").showModal();
    // one open list at a time: a press elsewhere closes it
    for (const open of document.querySelectorAll("#table details[open]:is(.ways, .why, .menu)")) {
      if (!open.contains(event.target)) open.open = false;
    }
  });
}
