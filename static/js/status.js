/* Announcements for screen readers, and the notice about a lost connection. */

import { say } from "./words.js";

const notice = document.getElementById("line");
const announcer = document.getElementById("announcer");
const GRACE = 1_200; // a reload or a short gap is not shown
let late;

/** Shows the state of the socket: "open", "lost" or "gone". */
export function showState(state) {
  clearTimeout(late);
  if (!notice) return;
  const before = notice.dataset.state;
  const set = () => {
    notice.dataset.state = state;
    notice.hidden = state === "open";
    notice.textContent = state === "open" ? "" : say(state);
    if (state === "open" && before === "lost") announce(say("back"));
    document.dispatchEvent(new CustomEvent(`line:${state}`));
  };
  if (state === "lost" && before !== "lost") late = setTimeout(set, GRACE);
  else set();
}

/** Show a sentence for some seconds. */
export function tell(sentence) {
  const shown = document.createElement("p");
  shown.className = "notice";
  shown.setAttribute("role", "status");
  document.getElementById("notices")?.append(shown);
  shown.textContent = sentence;
  setTimeout(() => shown.remove(), 8_000);
}

export function announce(sentence) {
  if (!announcer || !sentence) return;
  const announcement = document.createElement("p");
  announcement.textContent = sentence;
  announcer.append(announcement);
  while (announcer.childElementCount > 4) announcer.firstElementChild.remove();
}
