// How single things move on the board of the Seven Dwarfs. Each motion takes under 400 ms.
const HALF = 43.3013;
const ROW = 75;
let turns = 0; // counts how often all was settled: a motion that began before that goes no further

export const calm = () => matchMedia("(prefers-reduced-motion: reduce)").matches;

export function at(name) {
  const [q, r] = name.split(",").map(Number);
  return [(2 * q + r) * HALF, r * ROW];
}

// What a swap is about to change: where figures stand and how much life they show.
export function snapshot() {
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
export function rewind(before) {
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
export function settle() {
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

async function play(element, frames, duration, options = {}) {
  if (!element || calm()) return;
  try {
    await element.animate(frames, { duration, easing: "ease-in-out", ...options }).finished;
  } catch {
    // cancelled: the page has gone on
  }
}

export async function go(figure, path, pace) {
  if (!figure) return;
  const began = turns;
  for (const name of path) {
    if (turns !== began) return;
    const to = shift(figure, at(name));
    const from = stand(figure).style.transform || "translate(0, 0)";
    stand(figure).style.transform = to;
    await play(stand(figure), [{ transform: from }, { transform: to }], Math.min(pace, 380));
  }
}

export async function lunge(figure, towards) {
  if (!figure || !towards) return;
  const here = stand(figure).style.transform || "translate(0, 0)";
  const dx = (Number(towards.dataset.x) - Number(figure.dataset.x)) * 0.25;
  const dy = (Number(towards.dataset.y) - Number(figure.dataset.y)) * 0.25;
  await play(stand(figure), [{ transform: here }, { transform: `${here} translate(${dx}px, ${dy}px)` }, { transform: here }], 240);
}

export async function hurt(figure, after) {
  if (!figure) return;
  show(figure, after);
  await play(figure.querySelector(".stand"), [{ filter: "none" }, { filter: "brightness(2) saturate(2)" }, { filter: "none" }], 260);
}

export async function fall(figure) {
  if (!figure) return;
  await play(figure, [{ opacity: 1 }, { opacity: 0 }], 320);
  figure.remove();
}

export const tumble = (die) =>
  play(die, [{ transform: "translateY(-14px) rotate(-220deg) scale(.8)" }, { transform: "translateY(0) rotate(14deg)" }, { transform: "none" }], 360);

export const pulse = (element) => play(element, [{ scale: 1 }, { scale: 1.25 }, { scale: 1 }], 300);

export const flash = (element) => play(element, [{ filter: "none" }, { filter: "brightness(1.45)", scale: 1.015 }, { filter: "none" }], 280);

// Numbers shown under a name (data-shows), so that those which a swap has changed can be pointed out.
const shown = (each) => each.dataset.now ?? each.textContent.trim();

export function numbers() {
  return new Map([...document.querySelectorAll("#table [data-shows]")].map((each) => [each.dataset.shows, shown(each)]));
}

export function point(before) {
  for (const each of document.querySelectorAll("#table [data-shows]")) {
    const was = before.get(each.dataset.shows);
    if (was !== undefined && was !== shown(each)) pulse(each);
  }
}
