// The table's page: what happens around each swap.
import { localise, say } from "./page.js";
import * as extras from "./extras.js";
import * as ticks from "./ticks.js";
import * as focus from "./focus.js";
import * as keep from "./keep.js";
import * as keys from "./keys.js";
import * as tabs from "./tabs.js";
import * as tell from "./tell.js";
import * as motion from "./motion.js";
import * as live from "./live.js";
import * as message from "./message.js";

const table = () => document.getElementById("table");
let before = null;
let swapped = 0; // when the table last changed

function about(event) {
  const { ctx } = event.detail ?? {};
  return ctx?.target?.id === "table" || event.target?.id === "table";
}

document.addEventListener("htmx:before:swap", (event) => {
  if (!about(event)) return;
  tell.skip();
  extras.all("clear");
  const { revision, question } = table().dataset;
  message.remember(event.detail?.ctx?.request?.action ?? "");
  before = { revision, question, kept: keep.remember(), focus: focus.remember(), shown: tell.snapshot(), numbers: motion.numbers(), action: event.detail?.ctx?.request?.action ?? "" };
});

document.addEventListener("htmx:after:swap", (event) => {
  if (!before || !about(event)) return;
  swapped = performance.now();
  const was = before;
  before = null;
  const { question } = table().dataset;
  ticks.settle(was.question);
  extras.all("settle");
  if (was.action.includes("?after=") && question && question === was.question) keep.settle(was.kept);
  focus.settle(was.focus);
  message.settle();
  fresh();
  const went = was.revision !== table().dataset.revision;
  const answered = went && was.action.endsWith("/answers");
  if (answered && scrollY > 0 && ("fresh" in table().dataset || tell.isOthersTurn())) scrollTo({ top: 0 });
  if (went) motion.point(was.numbers);
  // what others have done is shown on the board, as far as the page was there before
  if (answered || (went && live.isShared() && was.action.includes("?after="))) tell.play(was.shown);
  announce(went);
  live.pass();
});

// The second click of a double click was meant for what stood there before the first one's answer came.
let clicked = 0; // when the first click of a double click came
document.addEventListener(
  "click",
  (event) => {
    if (event.detail < 2) clicked = performance.now();
    if (clicked > swapped || performance.now() - swapped > 300 || !event.target.closest("#table button")) return;
    event.preventDefault();
    event.stopPropagation();
  },
  true,
);

document.addEventListener("htmx:error", () => lost());

function announce(went) {
  const refusal = document.querySelector("#table .sentence.refusal p");
  const told = went ? tell.lines().map((line) => line.text).slice(-14).join(" ") : "";
  const prompt = document.getElementById("decide-text")?.textContent ?? "";
  say([refusal?.textContent.trim(), told, prompt].filter(Boolean).join(" "));
}

// The server did not answer. Nothing was lost: an answer counts once, however often it is sent.
function lost() {
  if (document.getElementById("lost")) return;
  const notices = document.createElement("div");
  notices.className = "notices";
  notices.id = "lost";
  notices.innerHTML = '<div class="sentence refusal" role="alert"><p>The server could not be reached. Your game is safe; try again in a moment.</p><a class="dismiss" href="" data-dismiss>Dismiss</a></div>';
  document.querySelector("#table main").append(notices);
}

function fresh() {
  localise();
  tabs.start();
  extras.all("fresh");
  for (const button of document.querySelectorAll("#table [data-tell]")) button.hidden = !tell.lines().length;
}

// The game has gone on elsewhere. What the player is in the middle of here is not disturbed: an answer on its
// way, a turn being told, a menu, a name being typed.
const PATIENCE = 20000; // as long as htmx waits for a reply
let asked = -PATIENCE; // when the last request that has no reply yet was sent
let later = 0;
document.addEventListener("htmx:before:request", () => (asked = performance.now()));
for (const end of ["htmx:after:swap", "htmx:finally:request", "htmx:error"]) {
  document.addEventListener(end, () => (asked = -PATIENCE));
}

const isBusy = () =>
  performance.now() - asked < PATIENCE || tell.isTelling() || document.querySelector("#table .menu[open], dialog[open], #table input[type=text]:focus:not(#message)") !== null;

function catchUp() {
  clearTimeout(later);
  later = setTimeout(() => {
    if (document.hidden || !live.isBehind()) return; // out of sight it waits until it is looked at again
    if (isBusy()) catchUp();
    else renew();
  }, 200);
}

// What others have done meanwhile comes along, so that nothing is missed that happened between two looks.
const renew = () =>
  window.htmx.ajax("GET", `${location.pathname}?after=${table().dataset.revision}`, { target: "#table", swap: "outerMorph" });

// Coming back to a tab that was long out of sight: nobody may have told it that the game has gone on.
let hiddenAt = 0;
document.addEventListener("visibilitychange", () => {
  if (document.hidden) hiddenAt = performance.now();
  else if (performance.now() - hiddenAt > 3000 && !isBusy()) renew();
});

ticks.start();
keys.start();
extras.all("start");
fresh();
live.start(catchUp);
