/* Sets up the form of the current question: drafts for all, an editor for Cut and Show. */

import { cutDesk } from "./cut.js";
import { foldExplanation } from "./explanation.js";
import { forgetDraft, keepDraft } from "./draft.js";
import { choiceDesk, requireAll } from "./missing.js";
import { takeWithOneTap } from "./one_tap.js";
import { showDesk } from "./show.js";

const EDITORS = { cut: cutDesk, show: showDesk };

export function setUpDesk() {
  const form = document.getElementById("desk-form");
  if (!form || form.dataset.ready) return;
  form.dataset.ready = "1";
  const changed = () => keepDraft(form);
  const edit = EDITORS[document.getElementById("region-desk").dataset.kind] ?? choiceDesk;
  requireAll(form, edit(form, changed)); // an editor says what is missing
  foldExplanation(form);
  takeWithOneTap(form);
  form.addEventListener("change", changed);
  form.addEventListener("submit", ({ submitter }) => foldAdvice(submitter));
  form.addEventListener("submit", forgetDraft);
}

/** An advice that is put on the desk gives way to what it has put there. */
function foldAdvice(button) {
  if (button?.name !== "option") return;
  const advice = button.closest("details");
  advice.open = false;
  advice.querySelector("summary").focus();
}
