// A road that is wider than the page begins where the own figure stands.
export function start() {
  const road = document.querySelector("#table [data-road]");
  const here = road?.querySelector(".here") ?? road?.querySelector(".standee")?.parentElement;
  if (!here || road.scrollWidth <= road.clientWidth) return;
  const box = here.getBoundingClientRect();
  road.scrollLeft += box.left + box.width / 2 - road.getBoundingClientRect().left - road.clientWidth / 2;
}
