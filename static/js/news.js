/* Lights what others have taken since one's own last move: the strip of the last moves names it. */

export function watchNews() {
  light();
  document.addEventListener("table:shown", light);
}

function light() {
  const taken = new Set(newsShown().flatMap(({ handles }) => handles));
  for (const item of document.querySelectorAll(".place .item")) {
    item.classList.toggle("is-lit", taken.has(item.dataset.handle));
  }
}

/** What the strip tells this viewer, the oldest first: its line, the number of the move, who made it, and
    the items. */
export function newsShown() {
  return [...document.querySelectorAll("#region-news li[data-told]")].reverse()
    .filter((told) => getComputedStyle(told).display !== "none")
    .map((told) => ({
      line: told,
      move: Number(told.dataset.told),
      seat: told.dataset.seat,
      handles: [...told.querySelectorAll("[data-handle]")].map(({ dataset }) => dataset.handle),
    }));
}
