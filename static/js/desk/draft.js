/* A half-made move is kept on the server a moment after each change; the form says when it is. */

const PAUSE = 400;
const page = Math.random().toString(36).slice(2);
let number = 0; // two drafts on their way may overtake each other; the older one is passed over
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
    // Also while the page is being closed; if it fails, the next change brings it along.
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

/** The move is handed in: no draft may come after it. */
export function forgetDraft() {
  clearTimeout(waiting);
  flush = () => {};
}

window.addEventListener("pagehide", () => flush());
document.addEventListener("visibilitychange", () => { if (document.hidden) flush(); });
