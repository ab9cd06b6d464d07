// Where on the table an event is seen, for games whose pieces stay where they are: by the event's kind and values.
const byId = (id) => document.getElementById(id);
const one = (selector) => document.querySelector(`#table ${selector}`);

const PLACES = {
  overlord: () => byId("overlord"),
  life: () => one(".my-life"),
  defence: () => one(".defence"),
  track: () => one(".time-track .now"),
  scroll: () => one(".scroll"),
  bag: () => one(".in-bag"),
};
const KINDS = {
  overlord_strikes: "overlord",
  overlord_hurt: "overlord",
  overlord_heals: "overlord",
  overlord_prepared: "overlord",
  life_lost: "life",
  life_gained: "life",
  life_die_added: "life",
  character_hit: "life",
  defence_absorbed: "defence",
  shield_raised: "defence",
  die_defends: "defence",
  track_moved: "track",
  track_repeats: "track",
  seals_opened: "scroll",
  dice_to_bag: "bag",
  dice_drawn: "bag",
};

export const of = ({ kind, values }) =>
  values.underling ? byId(`underling-${values.underling}`) : values.area && byId(`lane-${values.area}`) ? byId(`lane-${values.area}`) : PLACES[KINDS[kind]]?.();

// The dice that an event rolls or turns.
export function dice({ kind, values }) {
  if (kind === "dice_rolled") return [...document.querySelectorAll("#tray .pick .die")];
  const die = values.die && one(`[id="die-${values.die}"] .die`);
  return die ? [die] : [];
}
