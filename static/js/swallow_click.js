/* Ignores the click that the browser sends at the end of a drag or a long press. */

/** Swallow the next click, unless something is pressed anew before it: not every drag ends with one. */
export function swallowClick() {
  const stop = new AbortController();
  const options = { capture: true, signal: stop.signal };
  window.addEventListener("click", (event) => {
    event.preventDefault();
    event.stopPropagation();
    stop.abort();
  }, options);
  for (const pressed of ["pointerdown", "keydown"]) window.addEventListener(pressed, () => stop.abort(), options);
}
