/* Shows a notice to a player who was removed from a lobby. */

import { tell } from "./status.js";
import { say } from "./words.js";

export function watchSeat() {
  let sat = sitting();
  document.addEventListener("table:shown", () => {
    if (sat && !sitting()) tell(say("unseated"));
    sat = sitting();
  });
}

function sitting() {
  return document.querySelector("#region-lobby[data-mine]") !== null;
}
