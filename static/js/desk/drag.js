/* Dragging by pointer events, since phones do not support HTML drag and drop. */

import { swallowClick } from "../swallow_click.js";

const SLACK = 8;

/** `grab(event)` returns what is dragged, or nothing; then `move`, and `drop` or `cancel` are called. */
export function draggable(root, { grab, move, drop, cancel }) {
  root.addEventListener("pointerdown", (down) => {
    if (down.button !== 0 || !down.isPrimary) return;
    const what = grab(down);
    if (!what) return;
    let dragging = false;
    const stop = new AbortController();
    const on = (name, then) => window.addEventListener(name, then, { signal: stop.signal });

    on("pointermove", (event) => {
      const [dx, dy] = [event.clientX - down.clientX, event.clientY - down.clientY];
      dragging ||= Math.hypot(dx, dy) > SLACK;
      if (dragging) move(what, { x: event.clientX, y: event.clientY, dx, dy });
    });
    on("pointerup", (event) => {
      stop.abort();
      if (!dragging) return;
      swallowClick();
      drop(what, { x: event.clientX, y: event.clientY });
    });
    on("pointercancel", () => { // the browser scrolls instead
      stop.abort();
      if (dragging) cancel(what);
    });
  });
}
