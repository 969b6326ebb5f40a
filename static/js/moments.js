/* Shows the evening when a day has ended, and to players who come back what happened meanwhile, as a
   dialog over the table. The game goes on behind it. */

import { lastMove } from "./turn.js";

const AWAY = 5 * 60_000; // nobody who was away for less has missed anything
let dialog;
let day = today();

export function tellMoments() {
  dialog = document.getElementById("moment");
  const { evening } = dialog.dataset;
  if (!evening) return;
  greet();
  document.addEventListener("visibilitychange", greet);
  document.addEventListener("table:shown", () => {
    if (today() > day) open(evening);
    day = today();
    note();
  });
  document.addEventListener("click", (event) => {
    const link = event.target.closest("a[data-moment]");
    if (!link || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    open(link.href);
  });
}

/** Tell what this browser has not seen yet. */
function greet() {
  if (document.hidden) return;
  const [move, at] = (localStorage.getItem(key()) ?? "").split(" ").map(Number);
  if (at && lastMove() > move && Date.now() - at > AWAY) open(dialog.dataset.since.replace("/0/", `/${move}/`));
  note();
}

/** Note that everything up to the last move was seen now. */
function note() {
  if (!document.hidden) localStorage.setItem(key(), `${lastMove()} ${Date.now()}`);
}

function key() {
  return `seen-${document.querySelector("[data-table]").dataset.code}`;
}

function today() {
  return Number(document.getElementById("region-top")?.dataset.day ?? 0);
}

async function open(address) {
  const answer = await fetch(address).catch(() => null);
  if (!answer?.ok) return;
  const page = new DOMParser().parseFromString(await answer.text(), "text/html");
  document.getElementById("moment-body").replaceChildren(...page.getElementById("told").childNodes);
  if (!dialog.open) dialog.showModal();
  dialog.scrollTop = 0;
}
