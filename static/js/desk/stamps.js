/* The new stamps of a Show, in the tray or in the album, by the fields of the form. */

import { parse } from "./grid.js";
import { classes } from "./sheet.js";

export function readStamps(form, sheet) {
  sheet.pieces.querySelectorAll(".is-new").forEach((piece) => piece.remove());
  return [...form.querySelectorAll(".new-stamp")].map((row) => new NewStamp(row, sheet));
}

export function unplaced(stamps) {
  return stamps.filter((stamp) => !stamp.at);
}

class NewStamp {
  constructor(row, sheet) {
    this.row = row;
    this.sheet = sheet;
    this.tile = row.dataset.thing;
    this.width = Number(row.dataset.width);
    this.height = Number(row.dataset.height);
    this.radio = row.querySelector("[name=stamp]");
    this.field = row.querySelector(`[name="place-${this.tile}"]`);
    this.off = row.querySelector("[name=off]");
    this.face = row.querySelector("label > :not(input)");
    this.name = row.dataset.name ?? this.face.textContent.trim();
    this.piece = document.createElement("div");
    this.piece.dataset.thing = this.tile;
    this.piece.append(this.face.cloneNode(true));
  }

  get at() {
    return parse(this.field.value);
  }

  set at(cell) {
    this.field.value = cell ? `${cell.x},${cell.y}` : "";
  }

  place() {
    return { ...this.at, width: this.width, height: this.height };
  }

  /** Whether a drag that starts here moves this stamp. */
  holds(target) {
    return this.row.querySelector("label").contains(target);
  }

  draw() {
    const { at } = this;
    this.row.classList.toggle("is-placed", Boolean(at));
    this.off.hidden = !at;
    if (at) {
      this.piece.className = `${classes(this.place())} is-new${this.radio.checked ? " is-picked" : ""}`;
      this.sheet.pieces.append(this.piece);
    } else this.piece.remove();
  }
}
