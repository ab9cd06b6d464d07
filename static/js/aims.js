// The target whose chances are shown: the one chosen last, on the list or on the board, as long as it is there.
const radios = () => [...document.querySelectorAll("#table [data-target]")];
const store = () => `target:${document.getElementById("table")?.dataset.game}`;

function choose(place) {
  const radio = radios().find((each) => each.value === place);
  if (radio) radio.checked = true;
  return Boolean(radio);
}

export function refresh() {
  choose(sessionStorage.getItem(store()));
}

export function start() {
  document.addEventListener("change", ({ target }) => {
    if (target.matches("[data-target]")) sessionStorage.setItem(store(), target.value);
  });
  document.addEventListener("click", ({ target }) => {
    const place = target.closest?.("#table [data-place-of]")?.dataset.placeOf;
    if (place && choose(place)) sessionStorage.setItem(store(), place);
  });
  refresh();
}
