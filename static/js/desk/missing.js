/* What is still missing before a desk can be confirmed: Confirm is dimmed, and a press says and marks it
   instead of sending the form. What a choice would waste is said, too, but never forbidden. */

import { say } from "../words.js";

const WORDS = {
  item: say("missingItem"), pile: say("missingPile"), contest: say("missingContest"), stack: say("missingStack"),
};

/** What is still to be chosen, as words (empty if nothing is) and where. */
export function missing(form) {
  const input = [...form.querySelectorAll("input[required]")]
    .find(({ name }) => !form.querySelector(`[name="${name}"]:checked`));
  if (!input) return { words: "", at: [] };
  const group = input.closest("fieldset, [role=radiogroup], .owners");
  return { words: WORDS[input.name] ?? say("missingOf", { what: headingOf(group) }), at: [group] };
}

function headingOf(group) {
  const heading = document.getElementById(group.getAttribute("aria-labelledby")) ?? group.querySelector("legend");
  return heading?.textContent ?? group.getAttribute("aria-label");
}

/** The contest that is picked for nothing while another pays, as a sentence. */
export function wasted(form) {
  const contests = [...form.querySelectorAll(".choice:has([name=contest])")].map((choice) => ({
    picked: choice.querySelector("input").checked,
    name: choice.querySelector(".card-name").textContent,
    points: Number(choice.querySelector(".points").textContent.replace("−", "-")),
  }));
  const picked = contests.find((each) => each.picked);
  const [best] = contests.sort((one, other) => other.points - one.points);
  if (!picked || picked.points > 0 || best.points <= 0) return "";
  return say("wastedContest", { name: picked.name, other: best.name, points: best.points });
}

/** Say beside Confirm what is missing, or else that all is ready. */
export function tellMissing(form, { words }, ready = "") {
  const line = form.querySelector("[data-confirm-line]");
  line.textContent = words || ready;
  line.classList.toggle("is-wrong", words !== "");
  form.querySelector("[data-confirm]").setAttribute("aria-disabled", String(words !== ""));
  for (const marked of form.querySelectorAll(".is-missing")) marked.classList.remove("is-missing");
}

/** Do not send the form as long as something is missing by this check. */
export function requireAll(form, check) {
  form.noValidate = true;
  form.addEventListener("submit", (event) => {
    const found = check();
    if (!found.words || event.submitter?.formNoValidate) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    tellMissing(form, found);
    const marked = [form.querySelector("[data-confirm-line]"), ...found.at];
    found.at[0]?.scrollIntoView({ block: "nearest" });
    found.at.forEach((each) => each.classList.add("is-missing"));
    marked.forEach((each) => each.classList.remove("shake"));
    requestAnimationFrame(() => marked.forEach((each) => each.classList.add("shake")));
  }, true);
}

/** A desk that has no editor of its own. Where there is but one choice, it is picked. */
export function choiceDesk(form) {
  const inputs = [...form.querySelectorAll("input[required]")];
  for (const input of inputs) {
    if (inputs.filter(({ name }) => name === input.name).length === 1) input.checked = true;
  }
  const tell = () => tellMissing(form, missing(form), wasted(form));
  form.addEventListener("change", tell);
  tell();
  return () => missing(form);
}
