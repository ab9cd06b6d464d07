// The same game in several tabs, or on several devices: a tab that hears of a newer revision fetches its table.
// One tab listens for all tabs of a game (a browser has few connections to one host) and passes on what it
// hears; a tab out of sight listens to nothing and catches up when it is looked at.
const LINES = 3; // how many streams a browser keeps open, whatever number of games it shows
const AGAIN = 2000; // milliseconds until a stream that has ended is opened anew

let known = 0; // the newest revision heard of
let told = null; // what to do about a newer revision
let turn = null; // ends this tab's part in listening
const table = () => document.getElementById("table");
const game = () => table().dataset.game;
const channel = "BroadcastChannel" in window ? new BroadcastChannel("tables") : null;

function hear(revision) {
  if (revision > known) known = revision;
  if (!document.hidden && known > Number(table().dataset.revision)) told();
}

export const isBehind = () => known > Number(table().dataset.revision);

// This tab has drawn the table anew: tabs that hear it need not wait for the stream.
export function pass() {
  const revision = Number(table().dataset.revision);
  known = Math.max(known, revision);
  channel?.postMessage({ game: game(), revision });
}

// Listens until `ended` is aborted.
function listen(ended) {
  return new Promise((resolve) => {
    let stream = null;
    let later = 0;
    const open = () => {
      stream = new EventSource(`/api/v1/games/${game()}/live`);
      stream.onmessage = ({ data }) => {
        hear(Number(data));
        channel?.postMessage({ game: game(), revision: Number(data) });
      };
      // the browser's own waiting differs from one to the next
      stream.onerror = () => {
        stream.close();
        later = setTimeout(open, AGAIN);
      };
    };
    ended.addEventListener("abort", () => {
      clearTimeout(later);
      stream?.close();
      resolve();
    });
    open();
  });
}

async function onALine(ended) {
  for (let line = 1; line <= LINES; line += 1) {
    let free = false;
    await navigator.locks.request(`line ${line}`, { ifAvailable: true }, (lock) => {
      free = lock !== null && !ended.aborted;
      return free ? listen(ended) : undefined;
    });
    if (free) return;
  }
  const line = `line ${1 + Math.floor(Math.random() * LINES)}`;
  await navigator.locks.request(line, { signal: ended }, () => listen(ended));
}

async function takePart() {
  turn?.abort();
  turn = null;
  if (document.hidden) return;
  turn = new AbortController();
  const { signal } = turn;
  try {
    // browsers have locks on safe origins only
    if (navigator.locks) await navigator.locks.request(`table ${game()}`, { signal }, () => onALine(signal));
    else await listen(signal);
  } catch (error) {
    if (error.name !== "AbortError") throw error;
  }
}

export function start(act) {
  told = act;
  known = Number(table().dataset.revision);
  channel?.addEventListener("message", ({ data }) => {
    if (data.game === game()) hear(data.revision);
  });
  document.addEventListener("visibilitychange", () => {
    takePart();
    hear(known);
  });
  window.addEventListener("pagehide", () => turn?.abort());
  window.addEventListener("pageshow", (event) => event.persisted && takePart());
  takePart();
}
