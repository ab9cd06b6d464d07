// A table while its people gather: when something has changed, the page is drawn anew, and what is being typed
// stays. A tab out of sight listens to nothing and looks again when it is looked at.
const AGAIN = 2000; // milliseconds until a stream that has ended is opened anew
const lobby = () => document.getElementById("lobby");
let source = null;
let later = 0;
let late = false; // something came while the page was being fetched
let fetching = false;

async function renew() {
  if (fetching) {
    late = true;
    return;
  }
  fetching = true;
  try {
    await window.htmx.ajax("GET", location.pathname.replace(/\/(sit|wish|leave|remove|fill|change|start)$/, ""), { target: "#lobby", swap: "outerMorph" });
    for (const hidden of lobby().querySelectorAll("[data-with-scripts]")) hidden.hidden = false;
  } finally {
    fetching = false;
    if (late) {
      late = false;
      renew();
    }
  }
}

function listen() {
  clearTimeout(later);
  source?.close();
  source = null;
  if (document.hidden) return;
  source = new EventSource(`/api/v1/games/${lobby().dataset.game}/live`);
  source.onmessage = ({ data }) => data !== lobby().dataset.revision && renew();
  source.addEventListener("people", renew); // only a game that has begun tells of its people
  source.onerror = () => {
    source.close();
    later = setTimeout(listen, AGAIN);
  };
}

document.addEventListener("visibilitychange", listen);
window.addEventListener("pagehide", () => source?.close());
window.addEventListener("pageshow", (event) => event.persisted && listen());
listen();
