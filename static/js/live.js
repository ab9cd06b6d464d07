// The same game in several tabs, or on several devices: a tab that hears of a newer revision, or of something new
// about the people at its table, fetches its table. Before a game begins its table is followed in the same way, by
// numbers below 0 that grow up to the game's first. One tab listens for all tabs of a game (a browser has few
// connections to one host) and passes on what it hears. A tab out of sight draws nothing and catches up when it is
// looked at; until then only its title follows.
const LINES = 3; // how many streams a browser keeps open for tabs in sight, whatever number of games it shows
const AGAIN = 2000; // milliseconds until a stream that has ended is opened anew
const UNTIL_ASKED_AGAIN = 4000; // after which a tab that is still behind asks once more
const NOW_AND_THEN = 20000; // how often a tab out of sight asks, where it gets no stream

let known = -Infinity; // the newest revision heard of
let people = null; // the number of the people heard of last
let told = null; // what to do about something new
let retry = 0; // the clock of the next try to catch up
let turn = null; // ends this tab's part in listening
let asking = false; // whether the title is being asked for
const table = () => document.getElementById("table");
const game = () => table().dataset.game;
const place = () => location.pathname.replace(/\/$/, "");
const shared = () => table().querySelector("[data-people]");
const gathers = () => Number(table().dataset.revision) < 0;
const channel = "BroadcastChannel" in window ? new BroadcastChannel("tables") : null;

// The address of the stream; a browser that holds several seats says from which one it looks.
function stream() {
  const seat = place().split(".")[1];
  return `/api/v1/games/${game()}/live${seat ? `?seat=${seat}` : ""}`;
}

function hear(beat) {
  if (beat.revision > known) known = beat.revision;
  if (beat.people !== undefined) people = beat.people;
  if (!isBehind()) return;
  if (document.hidden) entitle();
  else tell();
}

// What could not be fetched is fetched later: the stream may live on while a request is lost, and says nothing twice.
function tell() {
  clearTimeout(retry);
  told();
  retry = setTimeout(() => isBehind() && !document.hidden && tell(), UNTIL_ASKED_AGAIN);
}

function pass_on(beat) {
  hear(beat);
  channel?.postMessage({ game: game(), ...beat });
}

const hasOtherPeople = () => people !== null && shared() !== null && Number(shared().dataset.people) !== people;
export const isShared = () => shared() !== null || gathers();
export const isBehind = () => known > Number(table().dataset.revision) || hasOtherPeople();

// This tab has drawn the table anew: tabs that hear it need not wait for the stream.
export function pass() {
  const revision = Number(table().dataset.revision);
  known = Math.max(known, revision);
  people = shared() ? Number(shared().dataset.people) : null;
  channel?.postMessage({ game: game(), revision });
}

// Whose turn it is, or who is missing, in the title of a tab that nobody looks at.
async function entitle() {
  if (!isShared() || asking) return;
  asking = true;
  try {
    const reply = await fetch(`${place()}/turn`);
    if (!reply.ok) return;
    const now = await reply.json();
    if (document.hidden && now.title) document.title = now.title;
  } catch {
    // the server is away: the next word from it will do
  } finally {
    asking = false;
  }
}

// Listens until `ended` is aborted.
function listen(ended) {
  return new Promise((resolve) => {
    let source = null;
    let later = 0;
    const open = () => {
      source = new EventSource(stream());
      source.onmessage = ({ data }) => pass_on({ revision: Number(data) });
      source.addEventListener("people", ({ data }) => pass_on({ people: Number(data) }));
      // the browser's own waiting differs from one to the next
      source.onerror = () => {
        source.close();
        later = setTimeout(open, AGAIN);
      };
    };
    ended.addEventListener("abort", () => {
      clearTimeout(later);
      source?.close();
      resolve();
    });
    open();
  });
}

// Asks now and then until `ended` is aborted.
function ask(ended) {
  return new Promise((resolve) => {
    const clock = setInterval(entitle, NOW_AND_THEN);
    ended.addEventListener("abort", () => {
      clearInterval(clock);
      resolve();
    });
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

// One of the tabs out of sight has a stream of its own, so that they never take one from a tab in sight.
const outOfSight = (ended) =>
  navigator.locks.request("line out of sight", { ifAvailable: true }, (lock) => (lock ? listen(ended) : ask(ended)));

async function takePart() {
  turn?.abort();
  turn = null;
  if (document.hidden && (!isShared() || !navigator.locks)) return;
  turn = new AbortController();
  const { signal } = turn;
  const quiet = document.hidden;
  try {
    // browsers have locks on safe origins only
    if (navigator.locks) await navigator.locks.request(`table ${game()}${quiet ? " out of sight" : ""}`, { signal }, () => (quiet ? outOfSight(signal) : onALine(signal)));
    else await listen(signal);
  } catch (error) {
    if (error.name !== "AbortError") throw error;
  }
}

export function start(act) {
  told = act;
  known = Number(table().dataset.revision);
  channel?.addEventListener("message", ({ data }) => {
    if (data.game === game()) hear(data);
  });
  const rejoin = () => {
    takePart();
    hear({});
  };
  document.addEventListener("visibilitychange", rejoin);
  window.addEventListener("online", rejoin);
  window.addEventListener("pagehide", () => turn?.abort());
  window.addEventListener("pageshow", (event) => event.persisted && takePart());
  takePart();
}
