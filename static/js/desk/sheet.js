/* The 12 × 12 grid of the editor: cells for the arrow keys, placed pieces, and a preview piece. */

import { say } from "../words.js";
import { cellsUnder, lightCells, parse, SIDE } from "./grid.js";

const ARROWS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

export class Sheet {
  constructor(root) {
    this.root = root;
    const cells = root.querySelector(".cells");
    if (!cells.childElementCount) cells.append(...allCells());
    this.buttons = [...cells.children];
    this.pieces = root.querySelector(".pieces");
    this.fixed = new Set([...this.pieces.querySelectorAll(".piece:not(.is-new)")].flatMap(cellsUnder));
    this.shadow = document.createElement("div");
    this.shadow.setAttribute("aria-hidden", "true");
    this.keys = {};
    root.classList.add("live");
    root.setAttribute("role", "application"); // screen readers must pass the arrow keys on
    root.addEventListener("keydown", (event) => this.#key(event));
    this.#rove(0);
  }

  cell(button) {
    return parse(button.value);
  }

  button({ x, y }) {
    return this.buttons[y * SIDE + x];
  }

  focus(cell) {
    this.#rove(cell.y * SIDE + cell.x);
    this.button(cell).focus({ preventScroll: true });
  }

  onKey(name, then) {
    this.keys[name] = then;
  }

  /** Highlight the cells that the selected stamp can cover. */
  light(cells) {
    const lit = new Set(cells);
    this.buttons.forEach((button, number) => button.classList.toggle("fits", lit.has(number)));
  }

  /** Highlight the cells that a row of the preview counts, and dim all others. */
  count(cells) {
    lightCells(this.buttons, this.pieces.children, cells);
    this.root.classList.toggle("counting", cells.length > 0);
  }

  ghost(place, stamp) {
    this.shadow.remove();
    if (!place) return;
    this.shadow.className = `${classes(place)} ghost ${place.may ? "may" : "may-not"}`;
    this.shadow.replaceChildren(stamp.face.cloneNode(true));
    this.pieces.append(this.shadow);
  }

  /** Set the label of the current cell for screen readers. */
  describe(cell, name, place) {
    const parts = [say("cell", { column: cell.x + 1, row: cell.y + 1 })];
    const number = cell.y * SIDE + cell.x;
    parts.push(name ?? (this.fixed.has(number) ? say("cellFixed") : say("cellFree")));
    if (place) parts.push(place.may ? say("cellFits") : say("cellFitsNot"));
    this.button(cell).setAttribute("aria-label", parts.join(", "));
  }

  #rove(number) {
    this.buttons.forEach((button, each) => { button.tabIndex = each === number ? 0 : -1; });
  }

  #key(event) {
    const button = event.target.closest("[name=cell]");
    if (!button) return;
    const cell = this.cell(button);
    if (event.key in ARROWS) {
      const [right, down] = ARROWS[event.key];
      const within = (value) => Math.max(0, Math.min(SIDE - 1, value));
      this.focus({ x: within(cell.x + right), y: within(cell.y + down) });
    } else if (event.key in this.keys) {
      this.keys[event.key](cell);
    } else return;
    event.preventDefault();
  }
}

/** A button for each cell, as the page of somebody without scripts has them. */
function allCells() {
  return Array.from({ length: SIDE * SIDE }, (_, number) => {
    const [x, y] = [number % SIDE, Math.floor(number / SIDE)];
    const label = say("cell", { column: x + 1, row: y + 1 });
    const button = Object.assign(document.createElement("button"), { type: "button", className: "cell", name: "cell", value: `${x},${y}` });
    button.setAttribute("aria-label", label);
    return button;
  });
}

/** The cell under a pointer, if any. */
export function pointerCell(sheet, { clientX, clientY }) {
  const first = sheet.buttons[0].getBoundingClientRect();
  const last = sheet.buttons.at(-1).getBoundingClientRect();
  const x = Math.floor((SIDE * (clientX - first.left)) / (last.right - first.left));
  const y = Math.floor((SIDE * (clientY - first.top)) / (last.bottom - first.top));
  return x >= 0 && y >= 0 && x < SIDE && y < SIDE ? { x, y } : null;
}

export function classes({ x, y, width, height }) {
  return `piece x-${x} y-${y} w-${width} h-${height}`;
}
