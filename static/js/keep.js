// What a player has opened or asked for stays while the table is drawn anew because others have acted: the odds, a
// word of advice, what is unfolded. A question of one's own that is another one begins afresh.
const table = () => document.getElementById("table");
const odds = () => document.getElementById("odds");
const advice = () => document.getElementById("advice");
const nameOf = (details) => `${details.parentElement.closest("[id]").id} ${details.querySelector("summary").textContent.trim()}`;
const folded = () => [...table().querySelectorAll("details")];

export const remember = () => ({
  odds: odds()?.innerHTML,
  advice: advice()?.outerHTML,
  open: folded().filter((details) => details.open).map(nameOf),
});

export function settle(was) {
  for (const details of folded()) details.open ||= was.open.includes(nameOf(details));
  if (was.odds && odds()) odds().innerHTML = was.odds;
  if (!was.advice || advice()) return;
  const say = document.querySelector("#decide .say");
  say.insertAdjacentHTML("beforeend", was.advice);
  window.htmx.process(say);
}
