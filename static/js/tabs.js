// The tab strip of narrow pages follows what is swiped into view.
import { calm } from "./motion.js";

let watch = null; // over the panels
let above = null; // over what lies above them and has a tab of its own
let seen = ""; // the panel in view
let up = ""; // what lies above, while it is in view

export function start() {
  const panels = document.getElementById("panels");
  const tabs = [...document.querySelectorAll("#table .tabs a")];
  watch?.disconnect();
  above?.disconnect();
  above = null;
  up = "";
  if (!panels || !tabs.length || !tabs[0].checkVisibility()) return;
  watch = new IntersectionObserver(
    (entries) => {
      for (const entry of entries) if (entry.isIntersecting) seen = entry.target.id;
      mark(tabs, up || seen);
      if (!above) fit(panels);
    },
    { root: panels, threshold: 0.6 },
  );
  for (const panel of panels.querySelectorAll(".panel")) watch.observe(panel);
  const first = document.getElementById(tabs[0].hash.slice(1));
  if (!first || panels.contains(first)) return;
  above = new IntersectionObserver(
    ([entry]) => {
      up = entry.isIntersecting ? first.id : "";
      mark(tabs, up || seen);
    },
    { rootMargin: "-100px 0px -60% 0px" },
  );
  above.observe(first);
}

// Panels out of view are no taller than the one in view: below it the page ends. Where something with a tab lies
// above, the panels need room to be scrolled past it.
function fit(panels) {
  for (const panel of panels.querySelectorAll(".panel")) panel.classList.toggle("out-of-view", panel.id !== seen);
  const tall = document.getElementById(seen)?.offsetHeight ?? 0;
  panels.style.setProperty("--tall", tall ? `${Math.max(tall, 200)}px` : "none");
}

function mark(tabs, id) {
  for (const tab of tabs) {
    if (tab.hash === `#${id}`) tab.setAttribute("aria-current", "true");
    else tab.removeAttribute("aria-current");
  }
}

document.addEventListener("click", (event) => {
  const tab = event.target.closest("#table .tabs a");
  if (!tab) return;
  event.preventDefault();
  const panel = document.getElementById(tab.hash.slice(1));
  const panels = document.getElementById("panels");
  const behavior = calm() ? "auto" : "smooth";
  if (!panel) return;
  if (!panels.contains(panel)) return panel.scrollIntoView({ block: "start", behavior });
  panels.scrollTo({ left: panel.offsetLeft - panels.offsetLeft - 8, behavior });
  if (above) panels.scrollIntoView({ block: "start", behavior });
  else if (panels.getBoundingClientRect().top > innerHeight * 0.6) panels.scrollIntoView({ block: "center", behavior });
});
