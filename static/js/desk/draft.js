/* A half-made move is kept on the server a moment after each change; the form says when it is. */

const PAUSE = 400;
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
    // Also while the page is being closed; if it fails, the next change brings it along.
    fetch(form.dataset.draft, {
      method: "POST",
      body: new FormData(form),
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
