/* At which pace the moves of others are shown: one after the other, since those of bots come faster than
   anybody can follow. Only what is seen waits; whatever the player does shows all of it at once. */

import { newsShown } from "./news.js";

/** Milliseconds from one move to the next. */
export const APART = 1_300;
const STILL = matchMedia("(prefers-reduced-motion: reduce)");
const table = document.querySelector("[data-table]");
const waiting = [];
let next = 0; // when
let timer;

/** Whether moves are shown one after the other; a person may wish for all at once. */
export function isCalm() {
  return !("atOnce" in table.dataset);
}

export function nothingMoves() {
  return STILL.matches || "calm" in document.documentElement.dataset;
}

/** Call `show` in its turn. */
export function inTurn(show) {
  waiting.push(show);
  const wait = next - performance.now();
  if (isHurried() || (waiting.length === 1 && wait <= 0)) showAll();
  else if (waiting.length === 1) timer = setTimeout(showNext, wait);
}

export function watchPace() {
  for (const act of ["click", "keyup", "submit"]) document.addEventListener(act, () => setTimeout(showAll));
  document.addEventListener("visibilitychange", showAll);
}

/** They wish it so, have just answered, or look elsewhere. */
function isHurried() {
  return !isCalm() || document.hidden || document.querySelector("form.is-sent[data-act]") !== null;
}

function showNext() {
  const before = newest();
  waiting.shift()?.();
  const moves = nothingMoves() ? 1 : newsShown().filter(({ move }) => move > before).length;
  next = performance.now() + APART * moves;
  if (waiting.length) timer = setTimeout(showNext, next - performance.now());
}

function newest() {
  return Math.max(0, ...newsShown().map(({ move }) => move));
}

function showAll() {
  clearTimeout(timer);
  while (waiting.length) showNext();
  clearTimeout(timer);
}
