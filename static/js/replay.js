/* A finished game move by move: the slider, the keys, and playing by itself. Every move is a page; of
   the next one only the main part is taken. */

import { copyLinks, showCopyButtons } from "./copy.js";
import { announce } from "./status.js";
import { departure, watchTravel } from "./travel.js";

const PACE = 2_000; // between two moves while it plays by itself
const FAR = 1_000_000; // moves, more than any game has
const KEYS = { ArrowLeft: -1, ArrowRight: 1, " ": 1, Home: -FAR, End: FAR };
const LINKS = { prev: -1, next: 1, first: -FAR };
let newest = 0; // of the pages asked for
let playing = null;

async function go(address) {
  const request = newest += 1;
  let page;
  try {
    const answer = await fetch(address);
    if (!answer.ok) throw new Error(answer.statusText);
    page = new DOMParser().parseFromString(await answer.text(), "text/html");
  } catch {
    location.href = address; // the browser says what is wrong
    return;
  }
  if (request !== newest) return;
  const focused = document.activeElement?.id;
  const arrive = departure();
  document.getElementById("main").replaceWith(page.getElementById("main"));
  document.title = page.title;
  history.replaceState(null, "", address);
  prepare();
  arrive();
  focus(focused) || focus("to-next") || focus("to-previous");
  announce(document.querySelector(".turning .said").textContent.trim().replace(/\s+/g, " "));
}

/** Go so many moves on. The slider says at once where to, so that the next key counts from there. */
function turn(by) {
  const slider = document.getElementById("move-slider");
  const before = slider.value;
  slider.value = Number(before) + by; // not beyond its ends
  if (slider.value === before) return;
  slider.form.querySelector("output").textContent = slider.value;
  go(filledIn(slider.form));
}

/** Focus an element; whether it could be focused: at the last move *Next* leads nowhere. */
function focus(id) {
  const found = document.getElementById(id);
  found?.focus({ preventScroll: true });
  return found === document.activeElement;
}

/** Show what only works with this script. */
function prepare() {
  document.querySelector(".turning [data-go]").hidden = true;
  const moved = new Set(document.querySelector(".turning").dataset.lit.split(" "));
  for (const item of document.querySelectorAll(".place .item")) item.classList.toggle("is-lit", moved.has(item.dataset.handle));
  showCopyButtons();
  const button = document.getElementById("replay-play");
  button.hidden = false;
  button.disabled = isAtEnd();
  if (button.disabled) stop();
  button.textContent = playing ? button.dataset.stop : button.dataset.play;
  button.setAttribute("aria-pressed", String(Boolean(playing)));
}

function isAtEnd() {
  return !document.querySelector(".turning a[rel=next]");
}

function toggle() {
  if (playing) stop();
  else playing = setInterval(() => turn(1), PACE);
  prepare();
}

function stop() {
  clearInterval(playing);
  playing = null;
}

/** The address of the form as it is filled in. */
function filledIn(form) {
  return `?${new URLSearchParams([...new FormData(form)].filter(([, value]) => value !== ""))}`;
}

document.addEventListener("click", (event) => {
  const { target } = event;
  const turned = target.closest(".turning a[href^='?']");
  if (target.closest("#replay-play")) toggle();
  if (!turned || event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  if (turned.rel in LINKS) turn(LINKS[turned.rel]);
  else go(asSeen(turned));
});

/** Where a link leads: another sight is of the move that was asked for last, which may still be on its way. */
function asSeen(link) {
  const there = new URLSearchParams(link.search);
  if (link.id.startsWith("as-")) there.set("at", document.getElementById("move-slider").value);
  return `?${there}`;
}

document.addEventListener("input", ({ target }) => {
  if (target.id === "move-slider") target.form.querySelector("output").textContent = target.value;
});

document.addEventListener("change", ({ target }) => {
  const form = target.closest(".turning .to-move");
  if (form) go(filledIn(form));
});

document.addEventListener("keydown", (event) => {
  if (event.target.closest("input:not([type=range]), textarea, select") || event.altKey || event.ctrlKey || event.metaKey) return;
  if (event.key === " " && event.target.closest("button, summary")) return; // it is pressed
  if (event.key === "p" && !isAtEnd()) toggle();
  if (!(event.key in KEYS)) return;
  event.preventDefault(); // the slider, too, goes where the key says, once
  turn(KEYS[event.key]);
});

copyLinks();
watchTravel();
prepare();
