// A road, or a row of cards, that is wider than the page begins where the own figure stands.
export function start() {
  for (const road of document.querySelectorAll("#table [data-road]")) {
    const here = road.querySelector(".here") ?? road.querySelector(".standee")?.parentElement;
    if (!here || road.scrollWidth <= road.clientWidth) continue;
    const box = here.getBoundingClientRect();
    road.scrollLeft += box.left + box.width / 2 - road.getBoundingClientRect().left - road.clientWidth / 2;
  }
}
