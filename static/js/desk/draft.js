/* Stores an unfinished move on the server shortly after each change; `data-kept` says when it is. */

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
  const save = () => {
    clearTimeout(waiting);
    flush = () => {};
    const fields = new FormData(form);
    fields.set("page", page);
    fields.set("number", (number += 1));
    // keepalive: also while the page is being closed. After a failure the next change sends it all.
    fetch(form.dataset.draft, {
      method: "POST",
      body: fields,
      headers: { "HX-Request": "true" },
      keepalive: true,
    }).then(() => { if (latest === save) form.dataset.kept = "yes"; }).catch(() => {});
  };
  flush = latest = save;
  waiting = setTimeout(() => flush(), PAUSE);
}

/** Cancel a pending draft: the move has been submitted. */
export function forgetDraft() {
  clearTimeout(waiting);
  flush = () => {};
}

window.addEventListener("pagehide", () => flush());
document.addEventListener("visibilitychange", () => { if (document.hidden) flush(); });
