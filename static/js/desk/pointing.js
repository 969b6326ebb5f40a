/* Pointer, touch and arrow keys on a sheet, as callbacks with a cell. */

import { pointerCell } from "./sheet.js";

/** Calls `tap(cell, exactly)`, `hover(cell)` and, by keyboard, `arrive(cell)`. */
export function pointAt(sheet, { tap, hover, arrive }) {
  const { root } = sheet;
  root.addEventListener("click", (event) => {
    event.preventDefault();
    const button = event.target.closest("[name=cell]");
    if (!button) return;
    const cell = sheet.cell(button);
    const byKey = event.detail === 0;
    tap(cell, byKey);
    sheet.focus(cell);
    if (byKey) arrive(cell);
  });
  root.addEventListener("pointermove", (event) => {
    if (event.pointerType !== "touch") hover(pointerCell(sheet, event));
  });
  root.addEventListener("pointerleave", () => hover(null));
  root.addEventListener("focusin", (event) => {
    if (event.target.matches("[name=cell]:focus-visible")) arrive(sheet.cell(event.target));
  });
  root.addEventListener("focusout", () => hover(null));
}
