/* Says on the status line what is still to be chosen, instead of the browser's own bubble. */

import { say } from "../words.js";

const WORDS = {
  item: say("missingItem"), pile: say("missingPile"), contest: say("missingContest"),
};

/** What is still to be chosen, as a sentence; empty if nothing is. */
export function missing(form) {
  const input = [...form.querySelectorAll("input[required]")]
    .find(({ name }) => !form.querySelector(`[name="${name}"]:checked`));
  if (!input) return "";
  return WORDS[input.name] ?? input.closest("fieldset").querySelector("legend").textContent;
}

/** Show it, and do not send the form as long as there is something. */
export function requireChoices(form) {
  const line = form.querySelector("[data-confirm-line]");
  form.noValidate = true;
  form.addEventListener("submit", (event) => {
    const words = missing(form);
    if (!words || event.submitter?.formNoValidate) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    line.textContent = words;
    line.classList.add("is-wrong");
    line.classList.remove("shake");
    requestAnimationFrame(() => line.classList.add("shake"));
  }, true);
}

/** The status line of a desk that has no editor of its own. */
export function watchChoices(form) {
  const line = form.querySelector("[data-confirm-line]");
  const tell = () => {
    line.textContent = missing(form);
    line.classList.toggle("is-wrong", line.textContent !== "");
  };
  form.addEventListener("change", tell);
  tell();
}
