/* A device that several players share: the page of one is not kept for the next. */

/** Empty a page that is left, so that the back button of a browser that keeps whole pages shows nothing
    of it, and load it anew. */
export function coverWhenLeft() {
  const table = document.querySelector("[data-device]");
  if (!table) return;
  window.addEventListener("pagehide", () => table.replaceChildren());
  window.addEventListener("pageshow", ({ persisted }) => { if (persisted) location.reload(); });
}
