/* One player while the Finale is told: an album with what counts lit, the points of the step, and the
   total so far. */

import { lightCells, parse, SIDE } from "../desk/grid.js";

const still = matchMedia("(prefers-reduced-motion: reduce)");
const LONG = 900;

export class Stage {
  constructor(root, most) {
    this.root = root;
    this.most = most;
    this.seat = root.dataset.seat;
    this.name = root.querySelector("h3").textContent.trim();
    this.album = document.querySelector(`.podium [data-seat="${this.seat}"] .album`)?.cloneNode(true);
    this.cells = Array.from({ length: SIDE * SIDE }, () => {
      return Object.assign(document.createElement("i"), { className: "cell" });
    });
    const lights = document.createElement("div");
    lights.className = "cells";
    lights.append(...this.cells);
    this.album?.append(lights);
    root.querySelector(".told-seat-album").prepend(this.album ?? "");
  }

  /** Show a line of the score sheet; `last` is the verdict, in which nothing counts any more. */
  show(row, { counts, last, grows }) {
    this.row = row;
    this.#light(last ? "" : row.dataset.cells ?? "", counts && !last);
    this.root.classList.toggle("wins", last && "winner" in this.root.dataset);
    const points = this.root.querySelector("[data-points]");
    // How many were counted is said beside it: a card may add to what lies in the album.
    points.textContent = last || !counts ? "" : row.dataset.points.replace(/^[1-9]/, "+$&");
    if (points.textContent && row.dataset.number) points.append(` (${row.dataset.number})`);
    this.#count(totalOf(row), grows && !last);
  }

  #light(written, dims) {
    this.album?.classList.toggle("counting", dims);
    lightCells(this.cells, this.album?.querySelectorAll(".piece") ?? [], written.split(" ").map(parse).filter(Boolean));
  }

  /** Let the total grow, unless the reader wants no motion. */
  #count(total, grows) {
    const from = this.total ?? total;
    const calm = still.matches || "calm" in document.documentElement.dataset;
    const begun = performance.now();
    this.total = total;
    this.root.querySelector(".told-seat-bar").style.scale = `${Math.max(0, total) / this.most} 1`;
    const frame = (now) => {
      if (this.total !== total) return; // the next step has begun
      const part = grows && !calm ? Math.min(1, Math.max(0, now - begun) / LONG) : 1;
      const shown = Math.round(from + (total - from) * part);
      this.root.querySelector("[data-total]").textContent = String(shown).replace("-", "−");
      if (part < 1) requestAnimationFrame(frame);
    };
    frame(begun);
  }
}

export function totalOf({ dataset }) {
  return Number(dataset.total.replace("−", "-"));
}
