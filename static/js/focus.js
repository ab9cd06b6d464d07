// After each swap the focus is on what must be decided next, or stays where it was if that is still there.
const key = () => document.activeElement?.id ?? "";

export function remember() {
  const active = document.activeElement;
  return { id: key(), hex: active?.closest?.("[data-hex]") !== null, inside: Boolean(active?.closest("#table")) };
}

export function settle(before) {
  if (document.activeElement === document.body && before.id) document.getElementById(before.id)?.focus({ preventScroll: true });
  const active = document.activeElement;
  const stayed = active && active !== document.body && active.id === before.id && !active.disabled;
  if (stayed || (!before.inside && active !== document.body)) return;
  document.getElementById("decide-text")?.focus({ preventScroll: true });
  document.getElementById("decide")?.scrollTo({ top: 0 });
}
