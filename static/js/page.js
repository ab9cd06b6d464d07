// What every page does with scripts: dismiss sentences, copy links.
export function start(root = document) {
  root.addEventListener("click", (event) => {
    const dismiss = event.target.closest("[data-dismiss]");
    if (dismiss) {
      event.preventDefault();
      dismiss.closest(".sentence").remove();
    }
    const copy = event.target.closest("[data-copy]");
    if (copy) {
      navigator.clipboard?.writeText(copy.dataset.copy).then(() => say("Copied."));
    }
  });
  for (const hidden of root.querySelectorAll("[data-with-scripts]")) hidden.hidden = false;
}

// Says something to screen readers. The region is outside everything that is swapped.
export function say(text) {
  const live = document.getElementById("live");
  if (!live) return;
  live.textContent = "";
  requestAnimationFrame(() => {
    live.textContent = text;
  });
}

// Times in the reader's own time.
export function localise(root = document) {
  for (const time of root.querySelectorAll("time[data-moment]")) {
    const then = new Date(time.dateTime);
    const today = then.toDateString() === new Date().toDateString();
    const clock = then.toLocaleTimeString([], { hour: "2-digit", minute: "2-digit" });
    time.textContent = today ? clock : `${then.toLocaleDateString([], { day: "numeric", month: "short" })}, ${clock}`;
  }
}

start();
localise();
