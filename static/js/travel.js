/* Animates what moves on the table: items and piles to their new owners, one move after the other, and
   points to who has gained them. What the page asks can be answered all the while. */

import { newsShown } from "./news.js";
import { APART, isCalm, nothingMoves } from "./pace.js";

const LONG = 900;
const LIFT = 1.15; // it grows before it goes
const NEAR = 24;
const running = new Set();
const sky = document.createElement("div"); // what flies never widens the page
sky.className = "sky";
sky.setAttribute("aria-hidden", "true");

/** Show the end of all that travels, as soon as the player does something. */
export function watchTravel() {
  document.body.append(sky);
  for (const act of ["click", "keyup"]) {
    document.addEventListener(act, () => { for (const animation of running) animation.finish(); });
  }
}

/** Saves the positions of all items on the desk and before the players; returns a function that animates
    from there those that lie elsewhere now. What was taken to a place that is not in sight, as on a
    phone, travels to its owner's name. */
export function departure() {
  if (nothingMoves()) return () => {};
  const before = lying();
  const had = scores();
  const last = Math.max(0, ...newsShown().map(({ move }) => move));
  return () => {
    flyPoints(had);
    const now = lying();
    const fresh = newsShown().filter(({ move }) => move > last);
    let delay = 0;
    for (const { line, seat, handles } of fresh) {
      animate(line, [{ opacity: 0 }, { opacity: 1 }], delay, 200);
      for (const handle of handles) {
        if (before.has(handle)) flyItem(before.get(handle), now.get(handle) ?? nameOf(seat), delay);
        now.delete(handle);
      }
      if (isCalm()) delay += APART;
    }
    for (const [handle, to] of now) {
      const from = before.get(handle);
      if (!from || Math.hypot(from.left - to.left, from.top - to.top) < NEAR) continue;
      if (to.place && !from.place) flyItem(from, to, 0); // this player's own
      else slide(from, to, Math.max(0, delay - APART));
    }
  };
}

/** Where each item lies that can be seen: what lies on the desk may be hidden in its place. */
function lying() {
  const things = [...document.querySelectorAll(":is(#region-desk, #region-pool) .item[data-handle]")];
  const seen = things.filter((thing) => thing.checkVisibility());
  return new Map(seen.map((thing) => [thing.dataset.handle, spot(thing)]));
}

function spot(thing) {
  const { left, top, width } = thing.getBoundingClientRect();
  const drawn = thing.querySelector("svg")?.getBoundingClientRect();
  return { thing, left: left + scrollX, top: top + scrollY, width, drawn, place: thing.closest(".place") };
}

/** Where the name of a seat stands. */
function nameOf(seat) {
  const score = document.querySelector(`#region-top .present [data-seat="${seat}"] .score`);
  return score?.checkVisibility() ? spot(score) : null;
}

function slide(from, to, delay) {
  const start = `${from.left - to.left}px ${from.top - to.top}px`;
  const scale = from.width / to.width || 1;
  const origin = { transformOrigin: "0 0" };
  animate(to.thing, [{ translate: start, scale, ...origin }, { translate: "0 0", ...origin }], delay, LONG);
}

/** Let a picture of an item fly over the page, whose parts would cut it off. */
function flyItem(from, to, delay) {
  if (!to) return;
  const flying = from.thing.cloneNode(true);
  if (from.drawn) Object.assign(flying.querySelector("svg").style, { inlineSize: `${from.drawn.width}px`, blockSize: `${from.drawn.height}px` });
  const scale = to.thing.dataset.handle ? to.width / from.width || 1 : 0.2;
  fly(flying, from, to, [{ scale: 1 }, { scale: LIFT, offset: 0.3 }, { scale }], delay, LONG);
  if (to.thing.dataset.handle) animate(to.thing, [{ opacity: 0 }, { opacity: 0 }], 0, delay + LONG);
}

function scores() {
  const names = [...document.querySelectorAll("#region-top .present [data-seat]")];
  return new Map(names.map((name) => [name.dataset.seat, Number(name.querySelector(".score").dataset.points)]));
}

/** Let the points that somebody has gained fly to their name. */
function flyPoints(had) {
  for (const [seat, points] of scores()) {
    const gained = points - (had.get(seat) ?? points);
    const goal = nameOf(seat);
    if (gained <= 0 || !goal) continue;
    const flying = document.createElement("span");
    flying.className = "flying-points";
    flying.textContent = `+${gained}`;
    const middle = { left: innerWidth / 2 + scrollX, top: innerHeight / 2 + scrollY };
    fly(flying, middle, goal, [{ scale: 2 }, { scale: 2, offset: 0.5 }, { scale: 1 }], 0, 1.8 * LONG);
  }
}

/** Animate something over the page from one spot to another, by frames of which all but the last stand
    at the first. */
function fly(flying, from, to, frames, delay, duration) {
  const start = `${from.left - to.left}px ${from.top - to.top}px`;
  const moving = frames.map((frame, number) => ({ translate: number < frames.length - 1 ? start : "0 0", ...frame }));
  flying.classList.add("flying");
  Object.assign(flying.style, { left: `${to.left}px`, top: `${to.top}px` });
  sky.append(flying);
  animate(flying, moving, delay, duration).finally(() => flying.remove());
}

function animate(element, frames, delay, duration) {
  const animation = element.animate(frames, { duration, delay, fill: "backwards", easing: "ease-in-out" });
  running.add(animation);
  return animation.finished.catch(() => {}).finally(() => running.delete(animation));
}
