/* What lies aside on a large screen: panels, unread messages, and rows that grow. */

import { chime } from "./chime.js";

const table = document.querySelector("[data-table]");
const ONE_SCREEN = matchMedia("(width >= 48rem) and (height >= 40rem)");
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
  document.getElementById("panel-talk")?.addEventListener("toggle", countMessages);
  document.addEventListener("table:shown", () => {
    enlarge(large);
    countMessages();
  });
}

/** Open the panel in which the target of a link lies. */
function openPanelOf(hash) {
  if (!hash || !ONE_SCREEN.matches) return;
  const panel = document.getElementById(hash.slice(1))?.closest(".panel-aside");
  if (panel && !panel.matches(":popover-open")) panel.showPopover();
}

function close() {
  if (large) return enlarge("");
  for (const panel of document.querySelectorAll(".panel-aside:popover-open")) panel.hidePopover();
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
  const open = document.querySelector("#panel-talk:popover-open");
  if (number > read && "sound" in table.dataset) chime();
  if (open || number < read) read = number;
  const mark = document.querySelector("[data-unread]");
  if (!mark) return;
  mark.hidden = number <= read;
  mark.textContent = String(number - read);
}

function messages() {
  return [...document.querySelectorAll("#chat-lines p:not(.hint)")];
}
