/* Two lines: what a screen reader is told, and what everybody sees when the line is down. */

import { say } from "./words.js";

const line = document.getElementById("line");
const announcer = document.getElementById("announcer");
const GRACE = 1_200; // a reload or a short gap is not worth a word
let late;

/** The state of the line: "open", "lost" or "gone". */
export function showLine(state) {
  clearTimeout(late);
  if (!line) return;
  const before = line.dataset.state;
  const set = () => {
    line.dataset.state = state;
    line.hidden = state === "open";
    line.textContent = state === "open" ? "" : say(state);
    if (state === "open" && before === "lost") announce(say("back"));
  };
  if (state === "lost" && before !== "lost") late = setTimeout(set, GRACE);
  else set();
}

/** A sentence for everybody, for a while. */
export function tell(sentence) {
  const notice = document.createElement("p");
  notice.className = "notice";
  notice.setAttribute("role", "status");
  document.getElementById("notices")?.append(notice);
  notice.textContent = sentence;
  setTimeout(() => notice.remove(), 8_000);
}

export function announce(sentence) {
  if (!announcer || !sentence) return;
  const told = document.createElement("p");
  told.textContent = sentence;
  announcer.append(told);
  while (announcer.childElementCount > 4) announcer.firstElementChild.remove();
}
