/* What is to be taken for this player when their turn comes: if somebody else takes it, the desk says so. */

import { look } from "./regions.js";

let missed = "";

/** Fetch the desk once what was queued lies in the pool no more. Nobody else is told that it was queued,
    so the server does not say it of itself. */
export function watchQueue() {
  document.addEventListener("table:shown", () => {
    const handle = document.querySelector("[data-queued]")?.dataset.queued ?? "";
    const gone = handle && !document.querySelector(`#region-middle [data-handle="${handle}"]`);
    if (gone && missed !== handle) look();
    missed = gone ? handle : "";
  });
}
