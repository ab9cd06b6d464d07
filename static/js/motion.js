// How single things on a table move. Each motion takes under 400 ms, and none is shown where motion is not wanted.
export const calm = () => matchMedia("(prefers-reduced-motion: reduce)").matches;

export async function play(element, frames, duration, options = {}) {
  if (!element || calm()) return;
  try {
    await element.animate(frames, { duration, easing: "ease-in-out", ...options }).finished;
  } catch {
    // cancelled: the page has gone on
  }
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
