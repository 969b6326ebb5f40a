/* It is your turn: in the title, and if wanted by a sound and a notification. */

import { question } from "./regions.js";
import { announce } from "./status.js";
import { chime } from "./chime.js";
import { say } from "./words.js";

const table = document.querySelector("[data-table]");
const title = document.title.replace(/^● /, "").split(" · ");
let asked = question();
let told = lastMove();

export function watchTurn() {
  showTitle();
  document.addEventListener("table:shown", () => {
    announceNews();
    showTitle();
    if (question() && question() !== asked) yourTurn();
    asked = question();
  });
}

/** Day and phase go on, so the title does. */
function showTitle() {
  const moment = document.querySelector("#region-top h1")?.textContent.trim().replace(/\s+/g, " ");
  if (moment) title[0] = moment;
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

/** New lines of the log, for those who cannot see them arrive. */
function announceNews() {
  for (const move of document.querySelectorAll("#region-log [data-move]")) {
    if (Number(move.dataset.move) > told) announce(move.textContent.trim().replace(/\s+/g, " "));
  }
  told = Math.max(told, lastMove());
}

function lastMove() {
  const moves = [...document.querySelectorAll("#region-log [data-move]")];
  return Math.max(0, ...moves.map((move) => Number(move.dataset.move)));
}
