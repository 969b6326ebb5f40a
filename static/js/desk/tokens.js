/* What Pinzetta counts in the two piles, while they are being made: the tokens of the items, and
   one more for the large pile; of equal piles that is the left one. */

import { say } from "../words.js";

/** Counts anew; what it comes to, as a sentence. */
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
