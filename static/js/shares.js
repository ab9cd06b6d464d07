// Answers that take one screen: how much is left to share out or to deal, and why it cannot be sent yet.
const forms = () => document.querySelectorAll("#table [data-shares]");
const numbers = (form) => [...form.querySelectorAll("input[type=number]")];

// What keeps an answer from being sent ("" for nothing) and what it would do.
function points(form) {
  const given = numbers(form);
  const left = Number(form.dataset.total) - given.reduce((sum, field) => sum + Number(field.value || 0), 0);
  for (const button of form.querySelectorAll("[data-by]")) {
    const field = button.parentElement.querySelector("input");
    const next = Number(field.value || 0) + Number(button.dataset.by);
    button.hidden = false;
    button.toggleAttribute("disabled", next < 0 || next > Number(field.max));
  }
  const tells = JSON.parse(form.dataset.tells ?? "{}");
  const key = given.flatMap((field) => Array(Math.max(0, Number(field.value || 0))).fill(field.name.slice(5))).sort().join("+");
  if (given.some((field) => !field.checkValidity())) return ["A number does not fit.", ""];
  const { total, noun } = form.dataset;
  if (left) return [left > 0 ? `${left} of ${total} ${noun} left.` : `${-left} too many: there are ${total} ${noun}.`, ""];
  return ["", tells[key] ?? ""];
}

function deal(form) {
  const chosen = [...form.querySelectorAll("input:checked")].map((radio) => radio.dataset.good);
  const wrong = [];
  for (const stock of form.querySelectorAll("[data-stock]")) {
    const used = chosen.filter((good) => good === stock.dataset.stock).length;
    const over = used > Number(stock.dataset.count);
    stock.classList.toggle("over", over);
    if (over) wrong.push(`${stock.dataset.label} is chosen ${used} times; there ${stock.dataset.count === "1" ? "is" : "are"} ${stock.dataset.count}.`);
  }
  const open = form.querySelectorAll("fieldset").length - chosen.length;
  if (!wrong.length && open) wrong.push(`${open} still without.`);
  return [wrong.join(" "), ""];
}

function check(form) {
  const [why, told] = form.dataset.shares === "points" ? points(form) : deal(form);
  const left = form.querySelector(".left");
  const text = why || "It adds up.";
  if (left.textContent !== text) left.textContent = text;
  left.classList.toggle("wrong", why !== "");
  form.querySelector("[data-told]").textContent = told;
  form.querySelector("[name=option]").setAttribute("aria-disabled", String(why !== ""));
  return why;
}

export function refresh() {
  for (const form of forms()) check(form);
}

export function start() {
  document.addEventListener("input", ({ target }) => target.closest("[data-shares]") && refresh());
  document.addEventListener("click", ({ target }) => {
    const button = target.closest("[data-shares] [data-by]");
    if (!button) return;
    const field = button.parentElement.querySelector("input");
    field.value = Number(field.value || 0) + Number(button.dataset.by);
    refresh();
    if (button.disabled) field.focus(); // a button that can do no more gives up the focus
  });
  // before htmx hears of it
  const hold = (event) => {
    const form = event.target.closest("[data-shares]");
    if (!form || !check(form)) return;
    event.preventDefault();
    event.stopPropagation();
    (form.querySelector("input:invalid") ?? form.querySelector("input")).focus();
  };
  document.addEventListener("submit", hold, true);
  refresh();
}
