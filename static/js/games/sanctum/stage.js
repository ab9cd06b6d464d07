// What a told turn of Sanctum looks like: figures walk the road, gems climb, health falls, dead demons leave.
import { calm, flash, play, tumble } from "../../motion.js";
import * as whereabouts from "../../whereabouts.js";

const FAST = 320; // milliseconds of one motion, or less
const table = () => document.getElementById("table");
const one = (selector) => document.querySelector(`#table ${selector}`);
const isMine = (seat) => String(seat) === table().dataset.shown;
const figure = (seat) => one(`.road .standee.seat-${seat}`);
const space = (number) => one(`.road .spaces > li:nth-child(${number})`);
const act = () => Number(one(".road")?.dataset.act ?? 0);

const placeIn = (element, frame) => {
  const [box, around] = [element.getBoundingClientRect(), frame.getBoundingClientRect()];
  return [box.left - around.left + box.width / 2, box.top - around.top];
};

// Where figures stand, which demons lie before the hero shown large, how much health each hero has.
function snapshot() {
  const land = one(".road .land");
  const figures = {};
  for (const each of document.querySelectorAll("#table .road .standee")) figures[each.dataset.seat] = placeIn(each, land);
  const list = one(".demons > ul");
  const demons = [...(list?.querySelectorAll(":scope > .demon") ?? [])].map((card, at) => ({ id: card.id, at, copy: card.cloneNode(true) }));
  return { act: act(), figures, demons, count: list?.className ?? "" };
}

let walked = {}; // how far off each figure stands from where the page says it is
let counts = ""; // how many demons lie there by the page

function rewind(before, told) {
  walked = {};
  const land = one(".road .land");
  for (const { kind, values } of told) {
    const who = kind === "moved" && !(values.seat in walked) && land && figure(values.seat);
    if (!who) continue;
    const [x, y] = placeIn(who, land);
    const [fromX, fromY] = (before.act === act() && before.figures[values.seat]) || [-40, y];
    stand(values.seat, [fromX - x, fromY - y]);
  }
  const list = one(".demons > ul");
  const gone = new Set(told.filter(({ kind }) => kind === "items_taken").flatMap(({ values }) => values.cards ?? []));
  const back = before.demons.filter(({ id }) => list && gone.has(id.replace("demon-", "")) && !document.getElementById(id));
  counts = list?.className ?? "";
  for (const { at, copy } of back) {
    copy.classList.add("leaving");
    copy.inert = true;
    for (const box of copy.querySelectorAll("input")) box.remove(); // nothing of it can be sent
    list.insertBefore(copy, list.children[at] ?? null);
  }
  if (back.length) list.className = before.count;
  const seen = new Set();
  for (const { values } of told) {
    if (!("before" in values) || !("after" in values) || typeof values.before !== "number" || seen.has(values.seat) || !heals(values)) continue;
    seen.add(values.seat);
    health(values.seat, values.before);
  }
}

const heals = (values) => "wounds" in values || "points" in values;

// Everything as the page says it is.
function settle() {
  for (const seat of Object.keys(walked)) figure(seat)?.style.removeProperty("transform");
  walked = {};
  const left = document.querySelectorAll("#table .demon.leaving");
  for (const card of left) card.remove();
  if (left.length && one(".demons > ul")) one(".demons > ul").className = counts;
  for (const flying of document.querySelectorAll("#table .flying")) flying.remove();
  for (const mark of document.querySelectorAll("#table [data-health]")) health(mark.dataset.health, mark.dataset.now);
  for (const each of document.querySelectorAll("#table :is(.standee, .demon, .stone)")) for (const motion of each.getAnimations()) if (!(motion instanceof CSSAnimation) && !(motion instanceof CSSTransition)) motion.cancel();
}

function stand(seat, [x, y]) {
  walked[seat] = [x, y];
  const who = figure(seat);
  if (who) who.style.transform = `translate(${x}px, ${y}px)`;
}

// Along the road, space by space.
async function walk({ seat, space: number, act: board }) {
  const who = figure(seat);
  if (!who || calm() || !(seat in walked) || board !== act()) return;
  const end = who.parentElement.getBoundingClientRect();
  const [x, y] = walked[seat];
  const stops = [[x, y]];
  for (let at = 1; at <= number; at += 1) {
    const box = space(at)?.getBoundingClientRect();
    if (!box) continue;
    const stop = [box.left - end.left, box.top - end.top];
    if (stop[0] > x + 4) stops.push(stop);
  }
  const to = stops.at(-1);
  stand(seat, to);
  await play(who, stops.map((stop) => ({ transform: `translate(${stop[0]}px, ${stop[1]}px)` })), Math.min(170 + 50 * stops.length, 380));
}

// A gem leaves its cell for the next above it, or for the pool.
async function climb({ seat, gem, column, level }) {
  if (!isMine(seat)) return flash(row(seat));
  const from = one(`#cell-${column}-${level} .gems`);
  const cell = level > 1 ? one(`#cell-${column}-${level - 1} .gems`) : one(".pool");
  const stone = [...(cell?.querySelectorAll(`.stone.${gem}`) ?? [])].at(-1) ?? cell;
  if (!from || !stone || calm()) return;
  const [start, end] = [from.getBoundingClientRect(), stone.getBoundingClientRect()];
  const [x, y] = [start.left + start.width / 2 - end.left - end.width / 2, start.top - end.top];
  await play(stone, [{ transform: `translate(${x}px, ${y}px)`, zIndex: 3 }, { transform: "scale(1.4)", zIndex: 3, offset: 0.8 }, { transform: "none" }], 380);
}

const row = (seat) => one(`[data-sees~="seat:${seat}"]`);

function health(seat, now) {
  for (const mark of document.querySelectorAll(`#table [data-health="${seat}"]`)) {
    if (mark.matches("ol")) for (const step of mark.children) step.classList.toggle("now", step.textContent === String(now));
    else mark.textContent = now;
  }
}

async function hurt({ seat, after }) {
  health(seat, after);
  await play(row(seat), [{ filter: "none" }, { filter: "brightness(1.5) saturate(1.8)", translate: "3px" }, { filter: "none", translate: "-3px" }, { translate: "none" }], FAST);
}

const card = (name) => document.getElementById(`demon-${name}`);

async function dies({ card: name, seat }) {
  const demon = card(name);
  if (!demon) return flash(row(seat));
  demon.classList.add("struck-dead");
  await play(demon, [{ filter: "none" }, { filter: "brightness(2.2)", scale: 1.03 }, { filter: "none" }], FAST);
}

// The dead leave the table: what they wore goes into the sack.
async function leave({ seat, cards }) {
  const gone = (cards ?? []).map(card).filter((each) => each?.matches(".leaving"));
  if (!gone.length) return flash(isMine(seat) ? one("#sack") : row(seat));
  const goal = one("#sack")?.getBoundingClientRect();
  await Promise.all(
    gone.map((demon) => {
      const box = demon.getBoundingClientRect();
      const [x, y] = goal?.width ? [goal.left - box.left, goal.top - box.top] : [0, 60];
      return play(demon, [{ opacity: 1, transform: "none" }, { opacity: 0, transform: `translate(${x / 3}px, ${y / 3}px) scale(.4)` }], 380);
    }),
  );
  for (const demon of gone) demon.remove();
}

function show({ kind, values }) {
  switch (kind) {
    case "moved":
      return walk(values);
    case "gem_moved":
    case "gem_pooled":
      return climb(values);
    case "wounded":
    case "healed":
      return hurt(values);
    case "demon_killed":
      return dies(values);
    case "items_taken":
      return leave(values);
    case "set_taken":
      return arrive(values);
    case "died":
      return flash(row(values.seat));
    default:
      return undefined;
  }
}

// A set that a hero has taken: before the hero shown large its cards come down, else its row lights up.
function arrive({ seat, cards }) {
  if (!isMine(seat)) return flash(row(seat));
  const come = (cards ?? []).map(card).filter(Boolean);
  return Promise.all(come.map((demon) => play(demon, [{ opacity: 0, transform: "translateY(-24px)" }, { opacity: 1, transform: "none" }], FAST)));
}

// The caption bears the face and the colour of who acts.
function dress(caption, { values }) {
  if (!("seat" in values) || caption.dataset.seat === String(values.seat)) return;
  caption.dataset.seat = values.seat;
  caption.className = `caption seat-${values.seat}`;
  caption.querySelector(".face")?.remove();
  const face = row(values.seat)?.querySelector(".face")?.cloneNode(true);
  if (face) caption.prepend(face);
}

const MINOR = new Set(["moved", "set_dealt", "walls_reached", "fight_begins", "ability_used", "skill_used", "shields_raised", "idle_shields", "damage_faced", "attack_hits", "demon_killed", "rage_used", "dice_set", "gem_moved", "gem_pooled", "restored", "chest_opened", "taken_off"]);
// What the table itself does to all, whoever's answer brought it about.
const LOUD = new Set(["roar_turned", "roar_shown", "answer_begins", "act_ends", "respite_ends", "battle_begins", "battle_round", "divine_intervention", "ended_victorious", "ended_in_death"]);

const isLoud = ({ kind, values }) => LOUD.has(kind) || ("seat" in values && String(values.seat) !== table().dataset.you);

export const stage = { snapshot, rewind, settle, act: show, dress, isMinor: ({ kind }) => MINOR.has(kind), isLoud };
