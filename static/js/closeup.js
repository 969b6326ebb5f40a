/* Shows a stamp or a card close up: while the mouse rests on it or the keyboard's focus is there, and
   until it is closed after a long press, the key z or a click on the name of a card. */

import { swallowClick } from "./swallow_click.js";

const THING = "[data-thing]";
const REST = 500;
const SLACK = 8;
const NARROW = matchMedia("(width < 40rem)");

export function watchThings() {
  const note = document.getElementById("closeup");
  if (note) new Closeup(note).watch();
}

/** The note, what it shows (`source`), and whether it stays until it is closed (`pinned`). */
class Closeup {
  constructor(note) {
    this.note = note;
    this.body = note.querySelector("#closeup-body");
    this.source = null;
    this.pinned = false;
    this.pressed = null; // where a finger or pen is held down
    this.mouse = ""; // where it was last
    this.came = null; // a thing that has come to lie under a resting mouse
    this.timer = null;
    this.fetched = new Map();
  }

  watch() {
    const on = (name, then) => document.addEventListener(name, then);
    on("pointerover", (event) => this.rest(event));
    on("pointerout", (event) => this.leave(event));
    on("pointerdown", (event) => this.press(event));
    on("pointermove", (event) => this.move(event));
    on("pointerup", () => this.release());
    on("pointercancel", () => this.release());
    on("focusin", ({ target }) => {
      if (target.matches(":focus-visible") && !this.note.contains(target)) this.showLater(thingAt(target), false);
    });
    on("focusout", ({ target }) => { if (!this.note.contains(target)) this.hideUnpinned(); });
    on("click", (event) => this.openCard(event));
    on("contextmenu", (event) => {
      if (this.pressed && event.target.closest(THING)) event.preventDefault();
    });
    on("keydown", (event) => this.key(event));
    on("table:shown", () => { if (this.source && !this.source.isConnected) this.hide(); });
    this.note.addEventListener("toggle", ({ newState }) => { if (newState === "closed") this.closed(); });
  }

  rest({ target, pointerType, clientX, clientY }) {
    const thing = target.closest(THING);
    if (pointerType !== "mouse" || !thing || thing === this.source) return;
    if (this.mouse === `${clientX} ${clientY}`) this.came = thing;
    else this.showLater(thing, false);
  }

  leave({ target, relatedTarget }) {
    const thing = target.closest(THING);
    if (thing === this.came) this.came = null;
    if (thing && !thing.contains(relatedTarget)) this.hideUnpinned();
  }

  press({ target, pointerType, clientX: x, clientY: y }) {
    if (this.note.contains(target)) return;
    this.pressed = pointerType === "mouse" ? null : { x, y };
    this.hide();
    if (this.pressed) this.showLater(target.closest(THING), true);
  }

  move({ clientX, clientY }) {
    this.mouse = `${clientX} ${clientY}`;
    if (this.came) this.showLater(this.came, false);
    this.came = null;
    if (this.pressed && Math.hypot(clientX - this.pressed.x, clientY - this.pressed.y) > SLACK) this.release();
  }

  release() {
    this.pressed = null;
    clearTimeout(this.timer);
  }

  /** The name of a card opens the card instead of the rules. */
  openCard(event) {
    const name = event.target.closest("a.card-name");
    if (!name || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    this.show(name.closest(THING), true);
  }

  key(event) {
    if (event.key === "Escape" && this.note.matches(":popover-open")) return this.hide();
    if (event.key !== "z" || event.ctrlKey || event.metaKey || event.target.matches("textarea, [type=text]")) return;
    const thing = this.source ?? thingAt(document.activeElement) ?? document.querySelector(`${THING}:hover`);
    if (thing) this.show(thing, true);
  }

  showLater(thing, pin) {
    clearTimeout(this.timer);
    if (thing) this.timer = setTimeout(() => this.show(thing, pin), REST);
  }

  async show(thing, pin) {
    const html = await this.read(thing.dataset.thing);
    if (!html || !thing.isConnected) return;
    if (pin && this.pressed) swallowClick();
    this.hide();
    this.body.innerHTML = html;
    const viewers = thing.querySelector(".viewers");
    if (viewers) this.body.append(Object.assign(document.createElement("p"), { textContent: viewers.textContent }));
    [this.source, this.pinned] = [thing, pin];
    this.note.classList.toggle("is-pinned", pin);
    this.note.showPopover();
    this.place(thing.getBoundingClientRect());
    if (pin) this.note.focus({ preventScroll: true });
  }

  hideUnpinned() {
    clearTimeout(this.timer);
    if (!this.pinned) this.hide();
  }

  hide() {
    clearTimeout(this.timer);
    if (this.note.matches(":popover-open")) this.note.hidePopover();
  }

  closed() {
    if (this.pinned) this.source?.closest("a, label, [tabindex]")?.focus?.();
    [this.pinned, this.source] = [false, null];
  }

  /** What the server tells of a thing; asked for again when the table has changed. */
  async read(what) {
    const key = `${what} ${document.querySelector("#region-log [data-move]")?.dataset.move}`;
    if (!this.fetched.has(key)) {
      const answer = await fetch(this.note.dataset.things.replace("ID", what)).catch(() => null);
      if (!answer?.ok) return "";
      this.fetched.set(key, await answer.text());
    }
    return this.fetched.get(key);
  }

  /** Beside the thing, on the side where there is more room; a narrow screen has it at its foot. */
  place({ left, right, top }) {
    this.note.removeAttribute("style");
    if (NARROW.matches) return;
    const { offsetWidth: width, offsetHeight: height } = this.note;
    const beside = right + width + 16 < innerWidth ? right + 8 : Math.max(8, left - width - 8);
    this.note.style.left = `${beside}px`;
    const confirm = document.querySelector("[data-confirm]")?.getBoundingClientRect();
    const over = confirm && beside < confirm.right && beside + width > confirm.left;
    const bottom = over ? confirm.top : innerHeight;
    this.note.style.top = `${Math.max(8, Math.min(top, bottom - height - 8))}px`;
  }
}

/** The thing that an element shows or, for a field, that lies in its label. */
function thingAt(element) {
  return element?.closest(THING) ?? element?.closest("label, .new-stamp")?.querySelector(THING) ?? null;
}
