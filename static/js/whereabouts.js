// Where on the table an event is seen, for games whose pieces stay where they are. The game's templates say it: a
// place lists in `data-sees` the kinds of events it shows, or "underling:imp" for the events with that value. The
// table names the values that count in `data-seen-by`, the closest first.
const one = (selector) => document.querySelector(`#table ${selector}`);
const seeing = (word) => one(`[data-sees~="${CSS.escape(word)}"]`);

export function of({ kind, values }) {
  const telling = document.getElementById("table").dataset.seenBy?.split(" ") ?? [];
  for (const name of telling) {
    const place = (values[name] ?? "") !== "" && seeing(`${name}:${values[name]}`);
    if (place) return place;
  }
  return seeing(kind);
}

// The dice that an event rolls or turns.
export function dice({ kind, values }) {
  if (kind === "dice_rolled" || (kind === "fight_rolled" && String(values.seat) === document.getElementById("table").dataset.you)) return [...document.querySelectorAll("#tray .pick .die")];
  const die = values.die && one(`[id="die-${values.die}"] .die`);
  return die ? [die] : [];
}
