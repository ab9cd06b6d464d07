// What is being written to the table stays while the table is drawn anew; once it is sent, the field is empty.
// What others have written is new until it was looked at.
const LOOK = 700; // milliseconds that a message is in sight before it counts as read
const field = () => document.getElementById("message");
let draft = null;

export function remember(action) {
  const now = field();
  draft = now && { text: now.value, focused: document.activeElement === now, from: now.selectionStart, to: now.selectionEnd, sent: action.endsWith("/messages") };
}

export function settle() {
  const now = field();
  if (now && draft) {
    const refused = document.querySelector("#table .sentence.refusal") !== null;
    now.value = draft.sent && !refused ? "" : draft.text;
    if (draft.focused || draft.sent) now.focus({ preventScroll: true });
    if (draft.focused && !draft.sent) now.setSelectionRange(draft.from, draft.to);
  }
  draft = null;
  const last = document.querySelector("#chat .message:last-child");
  if (last) last.parentElement.scrollTop = last.parentElement.scrollHeight;
  watch();
}

let eye = null;
let looking = 0;

function watch() {
  eye?.disconnect();
  clearTimeout(looking);
  const last = [...document.querySelectorAll("#chat .message.new")].at(-1);
  if (!last || document.hidden) return;
  eye = new IntersectionObserver(([seen]) => {
    clearTimeout(looking);
    if (seen.isIntersecting) looking = setTimeout(read, LOOK);
  }, { threshold: 0.6 });
  eye.observe(last);
}

async function read() {
  const form = document.getElementById("heard");
  const reply = await fetch(form.action, { method: "POST", body: new URLSearchParams(new FormData(form)) }).catch(() => null);
  if (!reply?.ok) return;
  for (const news of document.querySelectorAll("#table [data-unread]")) news.remove();
  for (const message of document.querySelectorAll("#chat .message.new")) message.classList.remove("new");
}

document.addEventListener("visibilitychange", watch);
watch();
