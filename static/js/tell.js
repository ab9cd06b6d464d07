// Tells a turn step by step: a caption says what happens while the board shows it. It can be skipped and told again.
import * as motion from "./motion.js";
import * as whereabouts from "./whereabouts.js";
import { stage } from "./extras.js";
import { say } from "./page.js";

const PAUSE = { slow: 1300, quick: 480 };
const READ = { slow: 36, quick: 15 }; // milliseconds a letter: long sentences stay longer
const MOST = 130; // letters of what is said together
let run = null; // the telling under way
let last = null; // what was told last, to be told again

const speed = () => document.documentElement.dataset.speed;

// What a swap is about to change, as far as it can be shown changing.
export const snapshot = () => (motion.calm() ? undefined : stage().snapshot?.());

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

// Whether others have acted: that is told aloud.
export const isOthersTurn = () => lines().some((line) => stage().isLoud?.(line));

// Shows what the last answer caused. Own acts are shown without words; what others do is told.
export async function play(before) {
  skip();
  const told = lines();
  last = { before, told };
  if (speed() === "off" || !told.length) return;
  await start(before, told, isOthersTurn());
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
    stage().settle?.();
    document.querySelector("#table .caption")?.remove();
    document.querySelector("#table .place")?.classList.remove("telling");
    if (run === mine) run = null;
  };
  run = mine;
  if (before && !motion.calm()) stage().rewind?.(before, told);
  const caption = aloud ? open(mine) : null;
  let lead = ""; // what is said together with the line that follows
  for (const [at, line] of told.entries()) {
    if (mine.stopped) return;
    lead = `${lead} ${line.text}`.trim();
    if (caption) {
      caption.querySelector("p").textContent = lead;
      stage().dress?.(caption, line);
    }
    await act(line);
    if (stage().isMinor?.(line) && at < told.length - 1 && lead.length < MOST) continue;
    if (caption && !mine.stopped) await wait(mine, lead);
    lead = "";
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

function wait(mine, text) {
  return new Promise((resolve) => {
    mine.next = resolve;
    const pace = speed() === "slow" ? "slow" : "quick";
    if (speed() !== "step") setTimeout(resolve, Math.max(PAUSE[pace], text.length * READ[pace]));
  });
}

// What one event looks like on the board.
const act = (line) => stage().act?.(line, speed() === "slow" ? 380 : 170) ?? seen(line);

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
