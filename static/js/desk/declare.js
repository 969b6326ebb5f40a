/* The desk where a contest is declared: what a contest counts is highlighted in the album. */

import { SIDE } from "./grid.js";
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
      const lit = new Set(counted.map(({ x, y }) => y * SIDE + x));
      album.classList.toggle("counting", lit.size > 0);
      cells.forEach((cell, number) => cell.classList.toggle("counted", lit.has(number)));
    },
  });
  return choiceDesk(form);
}
