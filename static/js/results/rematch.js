/* Says that somebody has offered a rematch while one still looks at the results. */

import { tell } from "../status.js";

export function watchRematch() {
  let told = offered();
  document.addEventListener("table:shown", () => {
    if (offered() && !told) tell(offered());
    told = offered();
  });
}

const offered = () => document.getElementById("region-rematch")?.dataset.offered ?? "";
