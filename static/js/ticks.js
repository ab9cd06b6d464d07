// Ticked pieces: which options they pay for, options chosen before the pieces, ticks that outlive a reload.
import { say } from "./page.js";

let armed = null; // the option chosen first, waiting for its pieces

const table = () => document.getElementById("table");
const boxes = () => [...document.querySelectorAll('#table input[name="picks"][type="checkbox"]')];
const ticked = () => boxes().filter((box) => box.checked).map((box) => box.value).sort().join("+");
const sets = (button) => button.dataset.sets.split(" ");
const store = () => `ticks:${table()?.dataset.game}`;

export function refresh() {
  const now = ticked();
  const wanted = armed ? new Set(sets(armed).flatMap((set) => set.split("+"))) : null;
  for (const button of document.querySelectorAll("#table [data-sets]")) {
    const all = sets(button);
    button.classList.toggle("fits", button === armed || (now !== "" && all.includes(now)));
    button.classList.toggle("misfits", now !== "" && !all.some((set) => within(now, set)));
  }
  for (const box of boxes()) {
    box.closest(".pick").classList.toggle("fits", Boolean(wanted?.has(box.value)) && !box.checked);
  }
}

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
  sessionStorage.setItem(store(), JSON.stringify({ question, ticked: ticked() }));
}

export function restore() {
  const kept = JSON.parse(sessionStorage.getItem(store()) ?? "null");
  if (kept && kept.question === table()?.dataset.question) {
    const pieces = kept.ticked.split("+");
    for (const box of boxes()) box.checked = box.checked || pieces.includes(box.value);
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

// An option pressed before its pieces: with one possible set it is taken at once, else the pieces light up.
function pressed(event) {
  const button = event.target.closest("#table [data-sets]");
  if (!button || sets(button).includes(ticked())) return;
  event.preventDefault();
  if (sets(button).length === 1) {
    const only = sets(button)[0].split("+");
    for (const box of boxes()) box.checked = only.includes(box.value);
    button.form.requestSubmit(button);
    return;
  }
  armed = armed === button ? null : button;
  refresh();
  if (armed) say(`Choose what pays for: ${button.querySelector(".label")?.textContent.trim() ?? button.ariaLabel}`);
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
