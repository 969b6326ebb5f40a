/* The form of the moment, made livelier where a plain form is not enough. */

import { cutDesk } from "./cut.js";
import { forgetDraft, keepDraft } from "./draft.js";
import { showDesk } from "./show.js";

const LIVELIER = { cut: cutDesk, show: showDesk };

export function setUpDesk() {
  const form = document.getElementById("desk-form");
  if (!form || form.dataset.ready) return;
  form.dataset.ready = "1";
  const changed = () => keepDraft(form);
  LIVELIER[document.getElementById("region-desk").dataset.kind]?.(form, changed);
  form.addEventListener("change", changed);
  form.addEventListener("submit", forgetDraft);
}
