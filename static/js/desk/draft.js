/* Stores an unfinished move on the server shortly after each change; `data-kept` says when it is. */

import { send } from "../line.js";

const PAUSE = 400;
const page = Math.random().toString(36).slice(2);
let number = 0; // requests may arrive in another order: the server ignores older drafts
let waiting = null;
let flush = () => {};
let latest = null;

export function keepDraft(form) {
  if (!form.dataset.draft) return;
  clearTimeout(waiting);
  delete form.dataset.kept;
  const save = async (leaving = false) => {
    clearTimeout(waiting);
    flush = () => {};
    const fields = new FormData(form);
    fields.set("page", page);
    fields.set("number", (number += 1));
    const heard = leaving ? null : await send("draft", fields);
    if (heard?.status || await post(form.dataset.draft, fields)) {
      if (latest === save) form.dataset.kept = "yes";
    }
  };
  flush = latest = save;
  waiting = setTimeout(() => flush(), PAUSE);
}

/** By an ordinary request, which lasts longer than a page that is being closed. After a failure the next
    change sends it all. */
function post(address, fields) {
  const headers = { "HX-Request": "true" };
  return fetch(address, { method: "POST", body: fields, headers, keepalive: true }).catch(() => null);
}

/** Cancel a pending draft: the move has been submitted. */
export function forgetDraft() {
  clearTimeout(waiting);
  flush = () => {};
}

window.addEventListener("pagehide", () => flush(true));
document.addEventListener("visibilitychange", () => { if (document.hidden) flush(true); });
