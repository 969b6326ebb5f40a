/* A contest as a sentence: only the choices that belong to its way of counting are shown, and it is
   counted at once on the album beside it. Without this script a button counts it. */

const form = document.getElementById("contest-form");
const part = (name) => form.querySelector(`.needs-${name}`);
let asked = 0;

function show() {
  const way = form.querySelector('[name="counts"]:checked');
  const of = way ? way.dataset.of.split(" ").filter(Boolean) : [];
  part("of").hidden = !of.length;
  for (const option of form.elements.of.options) option.hidden = option.disabled = Boolean(of.length) && !of.includes(option.value);
  if (of.length && !of.includes(form.elements.of.value)) form.elements.of.value = of[0];
  part("number").hidden = !way?.dataset.number;
  const among = way?.dataset.among ?? "";
  part("among").hidden = !among;
  for (const group of form.querySelectorAll("[data-group]")) {
    group.hidden = group.dataset.group !== (among === "of" ? form.elements.of.value : among);
  }
}

/** Count the card, after a click in the album if there was one. */
async function count(pressed) {
  const mine = ++asked;
  const sent = new URLSearchParams();
  for (const [name, value] of new FormData(form)) if (name !== "csrfmiddlewaretoken") sent.append(name, value);
  if (pressed) sent.append(pressed.name, pressed.value);
  try {
    const answer = await fetch(`${form.dataset.counted}?${sent}`);
    if (!answer.ok || mine !== asked) return;
    const page = new DOMParser().parseFromString(await answer.text(), "text/html");
    const old = document.getElementById("counted");
    const focus = document.activeElement;
    const place = old.contains(focus) ? [focus.name, focus.value] : null;
    old.replaceWith(page.getElementById("counted"));
    if (place) [...document.querySelectorAll(`#counted [name="${place[0]}"]`)].find((each) => each.value === place[1])?.focus();
  } catch {
    // The line may come back; the button still counts.
  }
}

form.addEventListener("change", (event) => {
  show();
  if (event.target.name === "counts") form.querySelector('#counted [name="a"]').disabled = true;
  count();
});
form.addEventListener("click", (event) => {
  const pressed = event.target.closest('button[name="cell"], button[name="take"]');
  if (!pressed) return;
  event.preventDefault();
  count(pressed);
});
for (const button of form.querySelectorAll("[data-without-script]")) button.hidden = true;
show();
