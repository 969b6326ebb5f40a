/* A half-made move is kept on the server a moment after each change. */

const PAUSE = 400;
let waiting = null;
let flush = () => {};

export function keepDraft(form) {
  if (!form.dataset.draft) return;
  clearTimeout(waiting);
  flush = () => {
    clearTimeout(waiting);
    flush = () => {};
    // Also while the page is being closed; if it fails, the next change brings it along.
    fetch(form.dataset.draft, {
      method: "POST",
      body: new FormData(form),
      headers: { "HX-Request": "true" },
      keepalive: true,
    }).catch(() => {});
  };
  waiting = setTimeout(() => flush(), PAUSE);
}

/** The move is handed in: no draft may come after it. */
export function forgetDraft() {
  clearTimeout(waiting);
  flush = () => {};
}

window.addEventListener("pagehide", () => flush());
document.addEventListener("visibilitychange", () => { if (document.hidden) flush(); });
