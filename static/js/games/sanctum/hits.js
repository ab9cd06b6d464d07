// Hit locations: dice that are ticked light up what they fit, locations that are ticked say which die goes there and what dies.
const table = () => document.getElementById("table");
const spots = () => [...document.querySelectorAll('#table input[form="hits"]')];
const dice = () => [...document.querySelectorAll('#tray input[name="picks"]')];
const button = () => document.querySelector("#table [data-hits]");
const key = (boxes) => boxes.map((box) => box.value).sort().join("+");
const store = () => `hits:${table()?.dataset.game}`;
const value = (die) => Number(die.value.slice(1));

// Whether what is ticked, and one more perhaps, is within what the dice can hit.
function within(pieces, top) {
  return top.some((set) => {
    const left = set.split("+");
    return pieces.every((piece) => {
      const at = left.indexOf(piece);
      if (at >= 0) left.splice(at, 1);
      return at >= 0;
    });
  });
}

// A die for each ticked location: those that show its value first, then the nearest.
function assign(ticked) {
  const free = dice();
  const given = new Map();
  for (const exact of [true, false]) {
    for (const spot of ticked) {
      if (given.has(spot)) continue;
      const wanted = Number(spot.dataset.value);
      const fit = exact ? free.filter((die) => value(die) === wanted) : [...free].sort((a, b) => Math.abs(value(a) - wanted) - Math.abs(value(b) - wanted)).slice(0, 1);
      const die = fit.find((each) => each.value.startsWith("g")) ?? fit[0];
      if (!die) continue;
      free.splice(free.indexOf(die), 1);
      given.set(spot, die);
    }
  }
  return given;
}

export function refresh() {
  const go = button();
  if (!go) return;
  const all = spots();
  const ticked = all.filter((box) => box.checked);
  const top = go.dataset.top?.split(" ") ?? null;
  const lit = new Set(dice().filter((die) => die.checked).map((die) => die.value));
  const given = assign(ticked);
  for (const spot of all) {
    const holder = spot.closest(".loc");
    const can = spot.checked || !top || within([...ticked.map((box) => box.value), spot.value], top);
    const fits = !spot.checked && can && (spot.dataset.fits ?? "").split(" ").some((kind) => lit.has(kind));
    holder.classList.toggle("fits", fits);
    holder.classList.toggle("beyond", !can);
    holder.classList.toggle("by-silver", Boolean(given.get(spot)?.value.startsWith("s")));
    const word = holder.parentElement.querySelector("small");
    const die = given.get(spot);
    if (word) word.textContent = spot.checked ? (die ? `your ${value(die)}` : "") : can ? "" : "no die left";
  }
  for (const die of dice()) {
    const word = die.closest(".pick").querySelector("[data-lies]");
    const spot = [...given].find(([, each]) => each === die)?.[0];
    die.closest(".pick").classList.toggle("sent", Boolean(spot));
    if (word) word.textContent = spot ? `→ ${spot.dataset.owner.split(/[ -]/).at(-1)}` : "idle";
  }
  tell(go, ticked);
  threaten();
}

function tell(go, ticked) {
  const slot = go.querySelector("[data-told]");
  if (!slot) return;
  slot.dataset.told ||= slot.textContent;
  const known = go.dataset.tells ? JSON.parse(go.dataset.tells)[key(ticked)] : undefined;
  const die = dying().length;
  slot.textContent = known ?? (ticked.length ? `${count(ticked.length, "hit")}${die ? `, ${die} ${die === 1 ? "dies" : "die"}` : ""}` : slot.dataset.told);
}

const count = (number, word) => `${number} ${word}${number === 1 ? "" : "s"}`;
const dies = (card) => !card.querySelector(".loc.shut") && [...card.querySelectorAll(".loc input")].every((box) => box.checked);
const dying = () => [...document.querySelectorAll("#table :is(.demon, .foe-card):has(.loc input)")].filter(dies);

// What would still hit, without those that die by what is ticked.
function threaten() {
  const sum = document.querySelector("#threat .sum");
  if (!sum) return;
  let gone = 0;
  const names = new Set();
  for (const card of dying()) {
    gone += Number(card.dataset.damage);
    names.add(card.querySelector("h3").lastChild.textContent);
  }
  for (const line of document.querySelectorAll("#threat [data-hit]")) line.classList.toggle("gone", names.has(line.dataset.hit));
  const { life, damage, shields } = sum.dataset;
  const left = Math.max(damage - gone, 0);
  const show = (slot, lost) => {
    const now = Math.max(life - lost, 0);
    slot.textContent = `${life} → ${now}`;
    slot.classList.toggle("warn", lost > 0);
  };
  show(sum.querySelector("[data-unblocked]"), left);
  const low = Math.max(life - left, 0);
  const told = document.getElementById("life-left");
  if (told) told.textContent = `${low} if nothing is blocked`;
  for (const cell of document.querySelectorAll("#you .health li")) {
    const health = Number(cell.textContent);
    cell.classList.toggle("risk", low <= health && health < life);
    cell.classList.toggle("end", health === low && low < life);
  }
  if (gone) show(sum.querySelector("[data-blocked]"), Math.max(left - shields, 0));
}

export function keep() {
  const question = table()?.dataset.question;
  if (question) sessionStorage.setItem(store(), JSON.stringify({ question, ids: spots().filter((box) => box.checked).map((box) => box.id) }));
}

export function restore() {
  const kept = JSON.parse(sessionStorage.getItem(store()) ?? "null");
  if (kept?.question === table()?.dataset.question) for (const box of spots()) box.checked = box.checked || kept.ids.includes(box.id);
  refresh();
}

// A swap brings new dice: locations that can still be hit stay ticked as long as the attack goes on.
export function settle() {
  const kept = JSON.parse(sessionStorage.getItem(store()) ?? "null");
  const go = button();
  if (kept && go) for (const box of spots()) box.checked = kept.ids.includes(box.id);
  const top = go?.dataset.top?.split(" ");
  if (top) {
    const ticked = [];
    for (const box of spots().filter((each) => each.checked)) {
      box.checked = within([...ticked, box.value], top);
      if (box.checked) ticked.push(box.value);
    }
  }
  keep();
  refresh();
}

export function start() {
  document.addEventListener("change", ({ target }) => {
    if (!target.matches('#table input[name="picks"]') || !button()) return;
    // the die that was ticked for this location is on it now
    if (target.matches('[form="hits"]') && target.checked) {
      const lit = dice().filter((die) => die.checked && (target.dataset.fits ?? "").split(" ").includes(die.value));
      if (lit.length) {
        lit[0].checked = false;
        lit[0].dispatchEvent(new Event("change", { bubbles: true }));
      }
    }
    keep();
    refresh();
  });
  restore();
}
