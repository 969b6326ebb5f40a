/* Makes the trays of a Cut from the titles and items in the list of the form. */

import { say } from "../words.js";

export const TRAYS = ["reserve", "left", "right"];

/** A map by name: the tray, the element for its items, and the element for their number. */
export function makeTrays(board) {
  board.classList.add("live");
  return new Map(["rest", ...TRAYS].map((name) => {
    const root = document.createElement("section");
    root.className = `tray tray-${name}`;
    root.dataset.tray = name;
    const title = board.querySelector(`p[data-tray="${name}"]`) ?? document.createElement("p");
    title.className = "tray-title";
    title.textContent ||= say("cutUnsorted");
    delete title.dataset.tray;
    const count = document.createElement("span");
    count.className = "count";
    const body = document.createElement("div");
    body.className = "tray-items";
    title.append(" ", count);
    root.append(title, body);
    board.append(root);
    return [name, { root, body, count }];
  }));
}
