// What is being written to the table stays while the table is drawn anew; once it is sent, the field is empty.
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
}
