/* Pictures of tiles by their code: those on the page, and those fetched from the server. */

export class Faces {
  #drawn = new Map();

  constructor(form) {
    this.address = form.dataset.tile;
    for (const piece of form.querySelectorAll("[data-face]")) {
      this.#drawn.set(piece.dataset.face, Promise.resolve(piece.firstElementChild));
    }
  }

  /** The picture of a tile, cached; after a failed request the next call tries again. */
  async get(face) {
    if (!this.#drawn.has(face)) this.#drawn.set(face, this.#ask(face));
    try {
      return (await this.#drawn.get(face)).cloneNode(true);
    } catch {
      this.#drawn.delete(face);
      return document.createElement("span");
    }
  }

  async #ask(face) {
    const answer = await fetch(`${this.address}?${new URLSearchParams({ hand: face })}`);
    if (!answer.ok) throw new Error(answer.status);
    return new DOMParser().parseFromString(await answer.text(), "text/html").querySelector("svg");
  }
}
