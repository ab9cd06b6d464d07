// Tells a turn step by step: a caption says what happens while the board shows it. It can be skipped and told again.
import * as motion from "./motion.js";
import * as whereabouts from "./whereabouts.js";
import { say } from "./page.js";

const PAUSE = { slow: 1300, quick: 480 };
const MINOR = new Set(["enemy_acts", "henchmen_order", "die_spent", "enemy_holds", "turn_ended", "henchman_die", "boss_die"]);
let run = null; // the telling under way
let last = null; // what was told last, to be told again

const speed = () => document.documentElement.dataset.speed;
const figure = (name) => document.getElementById(`figure-${name}`);

export function skip() {
  if (!run) return false;
  run.stop();
  return true;
}

// On to the next sentence, where the player sets the pace.
export function next() {
  if (!run?.next || speed() !== "step") return false;
  run.next();
  return true;
}

export const isTelling = () => run !== null;

export function lines() {
  return [...document.querySelectorAll("#told li")].map((line) => ({
    kind: line.dataset.kind,
    text: line.textContent.trim(),
    values: JSON.parse(line.dataset.values),
  }));
}

// Events after which others act: what follows is told aloud.
const LOUD = new Set(["turn_ended", "wave_end_begins", "seals_opened"]);
export const isEnemiesTurn = () => lines().some((line) => LOUD.has(line.kind));

// Shows what the last answer caused. Own acts are shown without words; the enemies' turn is told.
export async function play(before) {
  skip();
  const told = lines();
  last = { before, told };
  if (speed() === "off" || !told.length) return;
  await start(before, told, isEnemiesTurn());
}

export async function again() {
  if (!last) return;
  skip();
  await start(last.before, last.told, true);
}

async function start(before, told, aloud) {
  const mine = { stopped: false, next: null };
  mine.stop = () => {
    mine.stopped = true;
    mine.next?.();
    motion.settle();
    document.querySelector("#table .caption")?.remove();
    document.querySelector("#table .place")?.classList.remove("telling");
    if (run === mine) run = null;
  };
  run = mine;
  if (!motion.calm()) motion.rewind(before);
  const caption = aloud ? open(mine) : null;
  let lead = ""; // what is said together with the line that follows
  for (const line of told) {
    if (mine.stopped) return;
    if (caption) caption.querySelector("p").textContent = `${lead} ${line.text}`.trim();
    await act(line);
    lead = MINOR.has(line.kind) ? `${lead} ${line.text}`.trim() : "";
    if (caption && !lead && !mine.stopped) await wait(mine);
  }
  if (!mine.stopped) mine.stop();
}

function open(mine) {
  const caption = document.createElement("div");
  caption.className = "caption";
  caption.innerHTML = '<p></p><span class="row"><button type="button" class="button next">Next</button><button type="button" class="button">Skip</button></span>';
  const [next, stop] = caption.querySelectorAll("button");
  next.hidden = speed() !== "step";
  next.addEventListener("click", () => mine.next?.());
  stop.addEventListener("click", () => mine.stop());
  const place = document.querySelector("#table .place");
  place.classList.add("telling");
  place.append(caption);
  return caption;
}

function wait(mine) {
  return new Promise((resolve) => {
    mine.next = resolve;
    if (speed() !== "step") setTimeout(resolve, PAUSE[speed()] ?? PAUSE.quick);
  });
}

// What one event looks like on the board.
function act({ kind, values }) {
  const pace = speed() === "slow" ? 380 : 170;
  const who = values.enemy ? figure(values.enemy) : figure("dwarf");
  if (Array.isArray(values.path)) return motion.go(who, values.path, pace);
  switch (kind) {
    case "pushed":
    case "leapt":
      return motion.go(who, [values.to ?? values.hex], pace);
    case "enemy_attacks":
      return motion.lunge(who, figure("dwarf"));
    case "attacked":
      return motion.lunge(figure("dwarf"), who);
    case "enemy_hurt":
    case "enemy_healed":
    case "dwarf_hurt":
    case "dwarf_healed":
      return motion.hurt(who, values.after);
    case "enemy_felled":
      return motion.fall(who);
    case "die_rolled":
    case "anvil_rolled":
      return motion.tumble(document.querySelector(`#die-${values.die} .die`));
    case "time_moved":
      return motion.pulse(document.querySelector("#table .track .now"));
    case "gems_gained":
    case "gems_spent":
      return motion.pulse(document.querySelector("#table .gems"));
    default:
      return seen({ kind, values });
  }
}

// Dice that were rolled tumble; whatever else an event is about lights up.
function seen(line) {
  const dice = whereabouts.dice(line);
  return dice.length ? Promise.all(dice.map(motion.tumble)) : motion.flash(whereabouts.of(line));
}

document.addEventListener("click", (event) => {
  if (event.target.closest("[data-tell]")) {
    again();
    say(lines().map((line) => line.text).join(" "));
  }
});
