/* What lies aside on a large screen: panels, unread messages, and rows that grow. */

import { chime } from "./chime.js";

const table = document.querySelector("[data-table]");
const ONE_SCREEN = matchMedia("(width >= 48rem) and (height >= 40rem)");
const FOLDED = "log-folded";
let read = messages().length;
let large = "";

export function watchPanels() {
  document.addEventListener("keydown", (event) => {
    if (event.key === "Escape") close();
  });
  document.addEventListener("click", ({ target }) => {
    openPanelOf(target.closest("a[href^='#']")?.hash);
    const place = target.closest("[data-enlarge]")?.closest(".place");
    if (place) enlarge(place.dataset.seat === large ? "" : place.dataset.seat);
    else if (large && !target.closest(".place.is-large")) enlarge("");
  });
  openPanelOf(location.hash);
  fold(localStorage.getItem(FOLDED) === "yes");
  document.querySelector("[data-fold]")?.addEventListener("click", () => fold(!("folded" in table.dataset)));
  document.getElementById("panel-talk")?.addEventListener("toggle", countMessages);
  document.addEventListener("table:tab", countMessages);
  document.addEventListener("table:shown", () => {
    enlarge(large);
    countMessages();
  });
}

/** Fold the log that is always in view on a large screen, or unfold it; this browser keeps it so. */
function fold(away) {
  table.toggleAttribute("data-folded", away);
  document.querySelector("[data-fold]")?.setAttribute("aria-expanded", String(!away));
  localStorage.setItem(FOLDED, away ? "yes" : "no");
  countMessages();
}

/** Open the panel in which the target of a link lies. */
function openPanelOf(hash) {
  if (!hash || !ONE_SCREEN.matches) return;
  const panel = document.getElementById(hash.slice(1))?.closest(".panel-aside");
  if (panel && !panel.matches(":popover-open")) panel.showPopover();
}

function close() {
  if (large) return enlarge("");
  for (const panel of document.querySelectorAll(".panel-aside:popover-open")) {
    panel.hidePopover();
    if (panel.contains(document.activeElement)) document.activeElement.blur(); // a column keeps its field in sight
  }
}

/** Show the things of one seat large, or none. */
function enlarge(seat) {
  large = seat;
  for (const place of document.querySelectorAll(".place")) {
    const grown = large !== "" && place.dataset.seat === large;
    place.classList.toggle("is-large", grown);
    place.querySelector("[data-enlarge]")?.setAttribute("aria-expanded", String(grown));
  }
}

/** Mark how many messages came since the panel was last open. */
function countMessages() {
  const number = messages().length;
  const seen = document.getElementById("chat-lines")?.checkVisibility();
  if (number > read && "sound" in table.dataset) chime();
  if (seen || number < read) read = number;
  for (const mark of document.querySelectorAll("[data-unread]")) {
    mark.hidden = number <= read;
    mark.textContent = number > read ? String(number - read) : "";
  }
}

function messages() {
  return [...document.querySelectorAll("#chat-lines p:not(.hint)")];
}
