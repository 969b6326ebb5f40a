/* Sets up the form of the current question: drafts for all, an editor for Cut and Show. */

import { foldExplanation } from "./explanation.js";
import { forgetDraft, keepDraft } from "./draft.js";
import { choiceDesk, requireAll } from "./missing.js";
import { takeWithOneTap } from "./one_tap.js";

const LOAD = {
  cut: async () => (await import("./cut.js")).cutDesk,
  show: async () => (await import("./show.js")).showDesk,
  declare: async () => (await import("./declare.js")).declareDesk,
};
const editors = new Map(); // those that have come

/** Load all editors, so that they are there when their question comes. */
export function loadEditors() {
  for (const kind in LOAD) loadEditor(kind).catch(() => {}); // again when it is needed
}

async function loadEditor(kind) {
  editors.set(kind, await LOAD[kind]());
}

export function setUpDesk() {
  const form = document.getElementById("desk-form");
  if (!form || form.dataset.ready) return;
  const { kind } = document.getElementById("region-desk").dataset;
  if (kind in LOAD && !editors.has(kind)) {
    loadEditor(kind).then(setUpDesk);
    return;
  }
  form.dataset.ready = "1";
  const changed = () => keepDraft(form);
  const edit = editors.get(kind) ?? choiceDesk;
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
