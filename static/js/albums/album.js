/* One album on the page: its tiles as `{ x, y, face }`, placed and removed by pointer, touch or keys. */

import { draggable } from "../desk/drag.js";
import { aimed, cellsOf, corners, covers } from "../desk/grid.js";
import { pointAt } from "../desk/pointing.js";
import { classes, pointerCell, Sheet } from "../desk/sheet.js";
import { announce } from "../status.js";
import { say } from "../words.js";

const PLACES = "abcdefghijkl";

export class Album {
  constructor(section, hand, faces, changed) {
    this.field = section.querySelector("input[type=hidden]");
    this.which = section.dataset.which;
    this.sheet = new Sheet(section.querySelector("[data-album]"));
    this.sheet.fixed.clear(); // unlike in a game, all tiles can be moved here
    Object.assign(this, { hand, faces, changed });
    this.tiles = read(this.field.value);
    this.#listen();
    this.draw();
  }

  get link() {
    return this.field.value;
  }

  set link(link) {
    this.field.value = link;
    this.tiles = read(link);
    this.draw();
  }

  draw() {
    const pieces = this.tiles.map((tile) => {
      const piece = document.createElement("div");
      piece.className = classes(this.#place(tile));
      this.faces.get(tile.face).then((picture) => piece.replaceChildren(picture));
      return piece;
    });
    this.sheet.pieces.replaceChildren(...pieces);
    this.light();
  }

  /** Highlight the cells that the selected tile can cover. */
  light() {
    const shape = this.hand.shape(this.hand.face);
    this.sheet.light(corners(this.#covered(), shape).flatMap(cellsOf));
  }

  #place(tile) {
    return { x: tile.x, y: tile.y, ...this.hand.shape(tile.face) };
  }

  #covered() {
    return new Set(this.tiles.flatMap((tile) => cellsOf(this.#place(tile))));
  }

  #lying(cell) {
    return this.tiles.find((tile) => covers(this.#place(tile), cell));
  }

  #aim(cell, exactly) {
    return aimed(this.#covered(), this.hand.shape(this.hand.face), cell, exactly);
  }

  async #name(face) {
    return (await this.faces.get(face)).getAttribute("aria-label") ?? "";
  }

  #setTiles(tiles) {
    this.tiles = tiles;
    this.field.value = write(tiles);
    this.draw();
    this.changed();
  }

  async #lay(place) {
    if (!place?.may) {
      announce(say("albumNoRoom"));
      return;
    }
    const { face } = this.hand;
    this.#setTiles([...this.tiles, { x: place.x, y: place.y, face }]);
    announce(say("albumLaid", { name: await this.#name(face) }));
  }

  async #takeUp(tile) {
    this.hand.face = tile.face;
    this.#setTiles(this.tiles.filter((each) => each !== tile));
    announce(say("albumTaken", { name: await this.#name(tile.face) }));
  }

  async #remove(tile) {
    if (!tile) return;
    this.#setTiles(this.tiles.filter((each) => each !== tile));
    announce(say("albumRemoved", { name: await this.#name(tile.face) }));
  }

  async #hover(cell, exactly = false) {
    const place = cell && !this.#lying(cell) ? this.#aim(cell, exactly) : null;
    this.sheet.ghost(place, { face: this.hand.shown.firstElementChild });
    return place;
  }

  async #arrive(cell) {
    const tile = this.#lying(cell);
    const place = tile ? null : this.#aim(cell, true);
    this.#hover(cell, true);
    this.sheet.describe(cell, tile && await this.#name(tile.face), place);
  }

  #listen() {
    const { sheet } = this;
    const tap = (cell, exactly) => {
      const tile = this.#lying(cell);
      if (tile) this.#takeUp(tile);
      else this.#lay(this.#aim(cell, exactly));
    };
    pointAt(sheet, {
      tap,
      hover: (cell) => this.#hover(cell),
      arrive: (cell) => this.#arrive(cell),
    });
    for (const key of ["Delete", "Backspace"]) {
      sheet.onKey(key, (cell) => { this.#remove(this.#lying(cell)); this.#arrive(cell); });
    }
    for (const key of ["r", "R"]) {
      sheet.onKey(key, (cell) => { this.hand.turn(); this.light(); this.#arrive(cell); });
    }
    this.#drag();
  }

  /** Drag the selected tile, or one in the album, to a cell. */
  #drag() {
    const over = (at) => pointerCell(this.sheet, { clientX: at.x, clientY: at.y });
    let from = null;
    draggable(document.getElementById("albums-form"), {
      grab: (event) => {
        from = null;
        if (this.hand.shown.contains(event.target)) return this;
        const cell = this.sheet.root.contains(event.target) && event.pointerType === "mouse"
          ? pointerCell(this.sheet, event) : null;
        from = cell && this.#lying(cell);
        return from && this;
      },
      move: (_, at) => {
        if (from) this.#takeUp(from);
        from = null;
        this.#hover(over(at));
      },
      drop: (_, at) => {
        const cell = over(at);
        if (cell) this.#lay(this.#aim(cell, false));
      },
      cancel: () => this.#hover(null),
    });
  }
}

function read(link) {
  return link.split(".").slice(1).map((tile) => ({
    x: PLACES.indexOf(tile[0]), y: PLACES.indexOf(tile[1]), face: tile.slice(2),
  }));
}

function write(tiles) {
  const inOrder = [...tiles].sort((one, other) => one.y - other.y || one.x - other.x);
  return ["1", ...inOrder.map((tile) => PLACES[tile.x] + PLACES[tile.y] + tile.face)].join(".");
}
