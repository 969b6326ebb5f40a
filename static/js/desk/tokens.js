/* Counts the tokens of the two piles during a Cut, as Pinzetta does: those of the items, and one
   more for the larger pile, or for the left one if they are equal. */

import { say } from "../words.js";

/** Update the counts, and return the result as a sentence. */
export function countTokens(form, items, trayOf) {
  const table = form.querySelector(".totals");
  if (!table) return "";
  const totals = {};
  const lying = (side) => items.filter((item) => trayOf(item) === side);
  const large = lying("left").length >= lying("right").length ? "left" : "right";
  for (const side of ["left", "right"]) {
    const sum = lying(side).reduce((all, item) => all + Number(item.dataset.tokens), 0);
    const extra = side === large && lying(side).length ? 1 : 0;
    table.querySelector(`[data-sum=${side}]`).textContent = sum;
    table.querySelector(`[data-extra=${side}]`).textContent = extra ? "+1" : "";
    table.querySelector(`[data-total=${side}]`).textContent = sum + extra;
    totals[side] = sum + extra;
  }
  return say("cutTokens", totals);
}
