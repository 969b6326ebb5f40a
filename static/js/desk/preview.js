/* Fetches what the album would score, shortly after each change. A row under the pointer highlights
   the stamps that it counts. */

import { parse } from "./grid.js";

const PAUSE = 200;

/** Returns a function that fetches the preview again. */
export function showPreview(form, sheet) {
  let waiting, asked;

  async function ask() {
    asked?.abort();
    asked = new AbortController();
    try {
      const address = form.querySelector("[data-preview]").dataset.preview;
      const answer = await fetch(address, {
        method: "POST", body: new FormData(form), signal: asked.signal,
        headers: { "HX-Request": "true", Accept: "text/html" },
      });
      if (answer.ok) show(form, await answer.text());
    } catch {
      // Aborted by the next change, or no connection: keep the old figures.
    }
  }

  lightCounted(form, sheet);

  return () => {
    clearTimeout(waiting);
    waiting = setTimeout(ask, PAUSE);
  };
}

/** Highlight the cells of the row to which a mouse moves, that is tapped, or that has the focus; not of one
    that has come to lie under a pointer which rests, or under a finger that scrolls. */
export function lightCounted(form, sheet, name = "cells") {
  let lit = "";
  let row = null;
  const count = () => {
    const cells = row?.dataset[name] ?? "";
    if (cells === lit) return;
    lit = cells;
    sheet.count(cells.split(" ").map(parse).filter(Boolean));
  };
  const light = (found) => { row = found; count(); };
  const lightAt = ({ target }) => light(target.closest?.("[data-cells]"));
  form.addEventListener("pointermove", (event) => { if (event.pointerType !== "touch") lightAt(event); });
  for (const act of ["click", "focusin"]) form.addEventListener(act, lightAt);
  form.addEventListener("pointerleave", (event) => { if (event.pointerType !== "touch") light(null); });
  form.addEventListener("desk:counted", count); // what it counts may be another now
}

function show(form, html) {
  const pointed = form.querySelector("[data-confirm]:hover");
  if (pointed) { // do not move the button while the pointer is on it
    pointed.addEventListener("pointerleave", () => show(form, html), { once: true });
    return;
  }
  const fresh = new DOMParser().parseFromString(html, "text/html").getElementById("preview");
  const old = form.querySelector("#preview");
  if (!fresh || !old) return;
  const rows = [...old.querySelectorAll("[data-cells]")];
  const focused = rows.indexOf(document.activeElement);
  old.replaceWith(fresh);
  if (focused >= 0) fresh.querySelectorAll("[data-cells]")[focused]?.focus({ preventScroll: true });
  for (const output of form.querySelectorAll("[data-points]")) {
    const line = fresh.querySelector(`[data-why="contest"][data-card="${output.dataset.points}"] .points`);
    if (!line) continue;
    output.textContent = line.textContent;
    output.closest("[data-cells]").dataset.cells = line.closest("[data-cells]").dataset.cells;
  }
  form.dispatchEvent(new CustomEvent("desk:counted"));
}
