// What a game's own scripts add to its table's page. They are loaded before js/table.js and join here, with any of:
// `start` once, `clear` before a swap, `settle` after one, `fresh` after one and at the start, and a `stage` on which
// turns are told (js/tell.js).
const parts = [];

export const join = (part) => parts.push(part);

export function all(act) {
  for (const part of parts) part[act]?.();
}

// How a told turn looks on this table: `snapshot` before a swap, `rewind` to it, `act` a line (undefined: nothing of
// its own), `settle` as the page says, `dress` the caption; which lines are told aloud, and which together with the next.
export const stage = () => parts.find((part) => part.stage)?.stage ?? {};
