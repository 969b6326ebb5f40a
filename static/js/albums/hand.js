/* The selected tile: its code in a link, from the radio buttons, and its picture. */

const RARE = "r";

export class Hand {
  constructor(form, faces) {
    this.form = form;
    this.faces = faces;
    this.shown = form.querySelector("[data-hand]");
    this.name = form.querySelector("[data-hand-name]");
    this.draw();
  }

  get face() {
    const size = this.#pressed("size");
    const ends = ["", "-2"].slice(0, Number(size.dataset.halves ?? 0));
    return size.value + ends.map((end) => this.#stamp(end)).join("");
  }

  set face(letters) {
    this.#press("size", letters[0]);
    const stamps = letters.slice(1).match(/r.|.../g) ?? [];
    stamps.forEach((stamp, number) => {
      const end = number ? "-2" : "";
      this.#press(`colour${end}`, stamp[0]);
      if (stamp[0] !== RARE) this.#press(`theme${end}`, stamp[1]);
      this.#press(`value${end}`, stamp.at(-1));
    });
    this.draw();
  }

  /** Width and height of a tile by its code. */
  shape(face) {
    const { width, height } = this.#button("size", face[0]).dataset;
    return { width: Number(width), height: Number(height) };
  }

  /** Rotate the tile, if its shape allows that. */
  turn() {
    const { width, height } = this.#pressed("size").dataset;
    const { halves } = this.#pressed("size").dataset;
    const turned = `[name=size][data-width="${height}"][data-height="${width}"][data-halves="${halves}"]`;
    const button = this.form.querySelector(turned);
    if (button) button.checked = true;
    this.draw();
  }

  /** Show the tile, and only the options that it can have. */
  draw() {
    const { halves = 0 } = this.#pressed("size").dataset;
    const rareColour = this.#button("colour", RARE);
    rareColour.disabled = halves === "2";
    if (rareColour.disabled && rareColour.checked) this.#press("colour", "p");
    for (const button of this.form.elements.value) {
      button.disabled = rareColour.checked && !/[1-9]/.test(button.value);
      if (button.disabled && button.checked) this.#press("value", "5");
    }
    const { face } = this;
    this.faces.get(face).then((picture) => {
      if (face !== this.face) return;
      this.shown.replaceChildren(picture);
      this.name.textContent = picture.getAttribute("aria-label");
    });
  }

  #stamp(end) {
    const [colour, theme, value] = ["colour", "theme", "value"].map(
      (name) => this.#pressed(name + end)?.value ?? "",
    );
    return colour + (colour === RARE ? "" : theme) + value;
  }

  #pressed(name) {
    return this.form.querySelector(`[name="${name}"]:checked`);
  }

  #button(name, letter) {
    return this.form.querySelector(`[name="${name}"][value="${letter}"]`);
  }

  #press(name, letter) {
    const button = this.#button(name, letter);
    if (button) button.checked = true;
  }
}
