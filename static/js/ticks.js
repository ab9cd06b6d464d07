// Ticked pieces: which options they pay for, options chosen before the pieces, ticks that outlive a reload.
// A piece may be there several times (two black fives are two boxes of one value): sets and ticks are counted.
import { say } from "./page.js";

let armed = null; // the option chosen first, waiting for its pieces

const table = () => document.getElementById("table");
// hit locations have a form of their own (js/games/sanctum/hits.js): they are no dice
const boxes = () => [...document.querySelectorAll('#table input[name="picks"][type="checkbox"]:not([form="hits"])')];
const ticked = () => boxes().filter((box) => box.checked).map((box) => box.value).sort().join("+");
const sets = (button) => button.dataset.sets.split(" ");
const store = () => `ticks:${table()?.dataset.game}`;

// What an option does by set: shown for what is ticked, else what the page said for any.
function foretell(button, now) {
  const slot = button.querySelector("[data-told]");
  slot.dataset.told ||= slot.textContent;
  slot.textContent = JSON.parse(button.dataset.tells)[now] ?? slot.dataset.told;
}

// What the threat becomes with what is ticked: "9.13.3.5|k5 t5;x|k2", damage and life left by set; all sets alike have no bar.
function becomes(button, now) {
  for (const part of button.dataset.then.split(";")) {
    const [numbers, keys] = part.split("|");
    if (!keys || keys.split(" ").includes(now)) return numbers.split(".");
  }
  return null;
}

const between = (least, most) => (least === most ? least : `${least}–${most}`);

function threaten(now) {
  const then = document.getElementById("then");
  if (!then) return;
  const rows = [];
  for (const button of document.querySelectorAll("#table .fits[data-then]")) {
    const numbers = sets(button).includes(now) && becomes(button, now);
    if (!numbers) continue;
    const [least, most, low, high] = numbers;
    const row = document.createElement("tr");
    const what = document.createElement("th");
    what.scope = "row";
    what.textContent = button.dataset.what;
    const doomed = numbers[0] === "x";
    row.append(what, cell(doomed ? "" : between(least, most)), cell(doomed ? then.dataset.lost : high === "0" ? then.dataset.falls : between(low, high), doomed || low === "0"));
    rows.push(row);
  }
  then.tBodies[0].replaceChildren(...rows);
  then.hidden = !rows.length;
}

function cell(text, bad = false) {
  const made = document.createElement("td");
  made.textContent = text;
  made.classList.toggle("bad", bad);
  return made;
}

const nameOf = (button) => button.querySelector(".label")?.textContent.trim() ?? button.ariaLabel;

// How many options what is ticked pays for, where the page says how many there are; what to do where one waits.
function count(now) {
  for (const told of document.querySelectorAll("#table [data-fits]")) {
    told.dataset.all ||= told.textContent;
    const fit = document.querySelectorAll("#table .fits[data-sets]").length;
    told.textContent = armed ? `now tick for “${nameOf(armed)}”; what fits is ringed` : now ? told.dataset.fits.replace("{n}", fit) : told.dataset.all;
    told.closest(".lit")?.classList.toggle("waits", armed !== null);
  }
}

export function refresh() {
  const now = ticked();
  for (const button of document.querySelectorAll("#table [data-sets]")) {
    const all = sets(button);
    if (button.dataset.tells) foretell(button, now);
    button.classList.toggle("fits", button === armed || (now !== "" && all.includes(now)));
    button.classList.toggle("misfits", now !== "" && !all.some((set) => within(now, set)));
  }
  threaten(now);
  count(now);
  const wanted = armed ? growing(sets(armed), now) : [];
  for (const box of boxes()) {
    const more = now ? `${now}+${box.value}` : box.value;
    box.closest(".pick").classList.toggle("fits", !box.checked && wanted.some((set) => within(more, set)));
  }
}

// The sets that what is ticked can still grow to.
const growing = (all, now) => (now ? all.filter((set) => within(now, set)) : all);

function within(part, set) {
  const left = set.split("+");
  return part.split("+").every((piece) => {
    const at = left.indexOf(piece);
    if (at >= 0) left.splice(at, 1);
    return at >= 0;
  });
}

export function keep() {
  const question = table()?.dataset.question;
  if (!question) return;
  const ids = boxes().filter((box) => box.checked).map((box) => box.id);
  sessionStorage.setItem(store(), JSON.stringify({ question, ids }));
}

export function restore() {
  const kept = JSON.parse(sessionStorage.getItem(store()) ?? "null");
  if (kept && kept.question === table()?.dataset.question) {
    for (const box of boxes()) box.checked = box.checked || (kept.ids ?? []).includes(box.id);
  }
  refresh();
}

// After a swap: a new question begins with the ticks the server sent, the same one keeps what was ticked.
export function settle(before) {
  armed = null;
  if (before !== table()?.dataset.question) for (const box of boxes()) box.checked = box.defaultChecked;
  keep();
  refresh();
}

export function toggle(digit) {
  const box = document.querySelector(`#table input[data-digit="${digit}"]`);
  if (!box) return false;
  box.click();
  box.focus();
  return true;
}

// Tick exactly this set; where a piece is there more often, boxes ticked already come first.
function tick(set) {
  const left = set.split("+");
  for (const box of boxes().sort((one, other) => other.checked - one.checked)) {
    const at = left.indexOf(box.value);
    box.checked = at >= 0;
    if (at >= 0) left.splice(at, 1);
  }
}

// An option pressed before its pieces: with one possible set it is taken at once, else the pieces light up.
function pressed(event) {
  const button = event.target.closest("#table [data-sets]");
  if (!button || sets(button).includes(ticked())) return;
  event.preventDefault();
  if (sets(button).length === 1) {
    tick(sets(button)[0]);
    button.form.requestSubmit(button);
    return;
  }
  armed = armed === button ? null : button;
  refresh();
  if (armed) say(`Choose what pays for: ${nameOf(button)}`);
}

function changed(event) {
  if (event.target.name !== "picks") return;
  keep();
  refresh();
  if (armed && sets(armed).includes(ticked())) {
    const button = armed;
    armed = null;
    button.form.requestSubmit(button);
  }
}

export function start() {
  document.addEventListener("click", pressed, true);
  document.addEventListener("change", changed);
  restore();
}
