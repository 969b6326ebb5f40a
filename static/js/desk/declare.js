/* The desk where a contest is declared: what a contest counts is highlighted in the album. */

import { lightCells, SIDE } from "./grid.js";
import { choiceDesk } from "./missing.js";
import { lightCounted } from "./preview.js";

export function declareDesk(form) {
  const album = form.querySelector(".album");
  const cells = Array.from({ length: SIDE * SIDE }, () => {
    return Object.assign(document.createElement("span"), { className: "cell" });
  });
  album.querySelector(".cells").replaceChildren(...cells);
  lightCounted(form, {
    count(counted) {
      lightCells(cells, album.querySelectorAll(".piece"), counted);
      album.classList.toggle("counting", counted.length > 0);
    },
  });
  return choiceDesk(form);
}
