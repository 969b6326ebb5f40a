/* Announces the player's turn: in the title and, by preference, by a sound and a notification. */

import { question } from "./regions.js";
import { announce } from "./status.js";
import { chime } from "./chime.js";
import { say } from "./words.js";

const table = document.querySelector("[data-table]");
const title = document.title.replace(/^● /, "").split(" · ");
let asked = question();
let announced = lastMove();

export function watchTurn() {
  showTitle();
  document.addEventListener("table:shown", () => {
    announceNews();
    showTitle();
    if (question() && question() !== asked) yourTurn();
    asked = question();
  });
}

/** Update the title of the page with the day and phase. */
function showTitle() {
  const heading = document.querySelector("#region-top h1")?.textContent.trim().replace(/\s+/g, " ");
  if (heading) title[0] = heading;
  document.title = [...question() ? [`● ${say("turn")}`] : [], ...title].join(" · ");
}

function yourTurn() {
  const asks = document.querySelector("#region-desk .asks")?.textContent.trim() ?? "";
  announce(`${say("turn")}: ${asks}`);
  if ("sound" in table.dataset) chime();
  if ("notify" in table.dataset && document.hidden && window.Notification?.permission === "granted") {
    const notice = new Notification(say("turn"), { body: asks, tag: table.dataset.code });
    notice.onclick = () => { window.focus(); notice.close(); };
  }
}

/** Announce new entries of the log to screen readers. */
function announceNews() {
  for (const move of document.querySelectorAll("#region-log [data-move]")) {
    if (Number(move.dataset.move) > announced) announce(wordsOf(move));
  }
  announced = Math.max(announced, lastMove());
}

/** The text of an element without what is only for those who see. */
function wordsOf(element) {
  const copy = element.cloneNode(true);
  for (const drawn of copy.querySelectorAll("[aria-hidden=true]")) drawn.remove();
  return copy.textContent.trim().replace(/\s+/g, " ");
}

/** The number of the last move in the log. */
export function lastMove() {
  const moves = [...document.querySelectorAll("#region-log [data-move]")];
  return Math.max(0, ...moves.map((move) => Number(move.dataset.move)));
}
