/* What is to be taken for this player when their turn comes: if somebody else takes it, the desk says so. */

import { getEverything } from "./line.js";

let missed = "";

/** Ask for the desk once what was queued lies in the pool no more. Nobody else is told that it was queued,
    so the server does not say it of itself. */
export function watchQueue() {
  document.addEventListener("table:shown", () => {
    const handle = document.querySelector("[data-queued]")?.dataset.queued ?? "";
    const gone = handle && !document.querySelector(`#region-middle [data-handle="${handle}"]`);
    if (gone && missed !== handle) getEverything();
    missed = gone ? handle : "";
  });
}
