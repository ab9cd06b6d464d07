// How figures move on the board of the Seven Dwarfs, and what a turn told there looks like.
import { calm, play, pulse, tumble } from "../../motion.js";

const HALF = 43.3013;
const ROW = 75;
let turns = 0; // counts how often all was settled: a motion that began before that goes no further

export function at(name) {
  const [q, r] = name.split(",").map(Number);
  return [(2 * q + r) * HALF, r * ROW];
}

// What a swap is about to change: where figures stand and how much life they show.
function snapshot() {
  const figures = {};
  for (const figure of document.querySelectorAll("#table .figure")) {
    const { x, y, life } = figure.dataset;
    figures[figure.id] = { x: Number(x), y: Number(y), life: Number(life), copy: figure.cloneNode(true) };
  }
  return figures;
}

const stand = (figure) => figure.querySelector(".stand");
const shift = (figure, [x, y]) => `translate(${x - Number(figure.dataset.x)}px, ${y - Number(figure.dataset.y)}px)`;

// Put every figure back to where it stood, and those that are gone back on the board.
function rewind(before) {
  const layer = document.querySelector("#table .figures");
  if (!layer) return;
  for (const [id, was] of Object.entries(before)) {
    let figure = document.getElementById(id);
    if (!figure) {
      was.copy.classList.add("leaving");
      layer.append(was.copy);
      figure = was.copy;
    }
    stand(figure).style.transform = shift(figure, [was.x, was.y]);
    show(figure, was.life);
  }
}

// Everything as the page says it is.
function settle() {
  turns += 1;
  for (const gone of document.querySelectorAll("#table .leaving")) gone.remove();
  for (const figure of document.querySelectorAll("#table .figure")) {
    stand(figure).style.removeProperty("transform");
    for (const motion of figure.getAnimations({ subtree: true })) motion.cancel();
    show(figure, Number(figure.dataset.life));
  }
}

function show(figure, life) {
  const die = figure.querySelector(".life-die");
  if (!die || life < 1) return;
  die.setAttribute("href", die.getAttribute("href").replace(/#die-\d+$/, `#die-${life}`));
}

async function go(figure, path, pace) {
  if (!figure || calm()) return;
  const began = turns;
  for (const name of path) {
    if (turns !== began) return;
    const to = shift(figure, at(name));
    const from = stand(figure).style.transform || "translate(0, 0)";
    stand(figure).style.transform = to;
    await play(stand(figure), [{ transform: from }, { transform: to }], Math.min(pace, 380));
  }
}

async function lunge(figure, towards) {
  if (!figure || !towards) return;
  const here = stand(figure).style.transform || "translate(0, 0)";
  const dx = (Number(towards.dataset.x) - Number(figure.dataset.x)) * 0.25;
  const dy = (Number(towards.dataset.y) - Number(figure.dataset.y)) * 0.25;
  await play(stand(figure), [{ transform: here }, { transform: `${here} translate(${dx}px, ${dy}px)` }, { transform: here }], 240);
}

async function hurt(figure, after) {
  if (!figure) return;
  show(figure, after);
  await play(figure.querySelector(".stand"), [{ filter: "none" }, { filter: "brightness(2) saturate(2)" }, { filter: "none" }], 260);
}

async function fall(figure) {
  if (!figure) return;
  await play(figure, [{ opacity: 1 }, { opacity: 0 }], 320);
  figure.remove();
}

const named = (name) => document.getElementById(`figure-${name}`);

// What one event looks like on the board; undefined where it has no look of its own.
function act({ kind, values }, pace) {
  const who = values.enemy ? named(values.enemy) : named("dwarf");
  if (Array.isArray(values.path)) return go(who, values.path, pace);
  switch (kind) {
    case "pushed":
    case "leapt":
      return go(who, [values.to ?? values.hex], pace);
    case "enemy_attacks":
      return lunge(who, named("dwarf"));
    case "attacked":
      return lunge(named("dwarf"), who);
    case "enemy_hurt":
    case "enemy_healed":
    case "dwarf_hurt":
    case "dwarf_healed":
      return hurt(who, values.after);
    case "enemy_felled":
      return fall(who);
    case "die_rolled":
    case "anvil_rolled":
      return tumble(document.querySelector(`#die-${values.die} .die`));
    case "time_moved":
      return pulse(document.querySelector("#table .track .now"));
    case "gems_gained":
    case "gems_spent":
      return pulse(document.querySelector("#table .gems"));
    default:
      return undefined;
  }
}

const MINOR = new Set(["enemy_acts", "henchmen_order", "die_spent", "enemy_holds", "turn_ended", "henchman_die", "boss_die"]);

export const stage = { snapshot, rewind, settle, act, isMinor: ({ kind }) => MINOR.has(kind), isLoud: ({ kind }) => kind === "turn_ended" };
