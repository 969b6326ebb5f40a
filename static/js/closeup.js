/* Shows a stamp or a card close up: while the mouse rests on it or the keyboard's focus is there, and
   until it is closed after a long press, the key z or a click on the name of a card. */

const THING = "[data-thing]";
const REST = 500;
const SLACK = 8;
const NARROW = matchMedia("(width < 40rem)");
const still = { x: 0, y: 0 };
const fetched = new Map();
let note, body, table;
let timer, pinned = false, source = null;

export function watchThings() {
  note = document.getElementById("closeup");
  table = document.querySelector("[data-table]");
  if (!note) return;
  body = note.querySelector("#closeup-body");
  document.addEventListener("pointerover", rest);
  document.addEventListener("pointerout", leave);
  document.addEventListener("pointerdown", press);
  document.addEventListener("pointermove", ({ clientX, clientY }) => {
    if (Math.hypot(clientX - still.x, clientY - still.y) > SLACK && still.pressed) stop();
  });
  document.addEventListener("pointerup", () => { still.pressed = false; clearTimeout(timer); });
  document.addEventListener("pointercancel", stop);
  document.addEventListener("focusin", ({ target }) => {
    if (target.matches(":focus-visible") && !note.contains(target)) later(thingAt(target), false);
  });
  document.addEventListener("focusout", ({ target }) => { if (!note.contains(target)) unpinned(); });
  document.addEventListener("click", open);
  document.addEventListener("contextmenu", (event) => {
    if (still.pressed && event.target.closest(THING)) event.preventDefault();
  });
  document.addEventListener("keydown", (event) => {
    if (event.key === "Escape" && note.matches(":popover-open")) return hide();
    if (event.key !== "z" || event.ctrlKey || event.metaKey || event.target.matches("textarea, [type=text]")) return;
    const thing = source ?? thingAt(document.activeElement) ?? document.querySelector(`${THING}:hover`);
    if (thing) show(thing, true);
  });
  note.addEventListener("toggle", ({ newState }) => {
    if (newState === "closed" && pinned) source?.closest("a, label, [tabindex]")?.focus?.();
    if (newState === "closed") [pinned, source] = [false, null];
  });
  document.addEventListener("table:shown", () => {
    if (source && !source.isConnected) hide();
  });
}

/** The thing that an element shows or, for a field, that lies in its label. */
function thingAt(element) {
  return element?.closest(THING) ?? element?.closest("label, .new-stamp")?.querySelector(THING) ?? null;
}

function rest({ target, pointerType }) {
  const thing = target.closest(THING);
  if (pointerType !== "mouse" || !thing || thing === source) return;
  thing.removeAttribute("title"); // or the browser shows its own note as well
  later(thing, false);
}

function leave({ target, relatedTarget }) {
  const thing = target.closest(THING);
  if (thing && !thing.contains(relatedTarget)) unpinned();
}

function press({ target, pointerType, clientX, clientY }) {
  if (note.contains(target)) return;
  Object.assign(still, { x: clientX, y: clientY, pressed: pointerType !== "mouse" });
  hide();
  if (still.pressed) later(target.closest(THING), true);
}

/** The name of a card opens the card instead of the rules. */
function open(event) {
  const name = event.target.closest("a.card-name");
  if (!name || event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  show(name.closest(THING), true);
}

function later(thing, pin) {
  clearTimeout(timer);
  if (thing) timer = setTimeout(() => show(thing, pin), REST);
}

function stop() {
  still.pressed = false;
  clearTimeout(timer);
}

function unpinned() {
  clearTimeout(timer);
  if (!pinned) hide();
}

function hide() {
  clearTimeout(timer);
  if (note.matches(":popover-open")) note.hidePopover();
}

async function show(thing, pin) {
  const html = await read(thing.dataset.thing);
  if (!html || !thing.isConnected) return;
  if (pin && still.pressed) swallowClick();
  hide();
  body.innerHTML = html;
  const viewers = thing.querySelector(".viewers");
  if (viewers) body.append(Object.assign(document.createElement("p"), { textContent: viewers.textContent }));
  [source, pinned] = [thing, pin];
  note.classList.toggle("is-pinned", pin);
  note.showPopover();
  place(thing.getBoundingClientRect());
  if (pin) note.focus({ preventScroll: true });
}

/** What the server tells of a thing; asked for again when the table has changed. */
async function read(what) {
  const key = `${what} ${document.querySelector("#region-log [data-move]")?.dataset.move}`;
  if (!fetched.has(key)) {
    const answer = await fetch(note.dataset.things.replace("ID", what)).catch(() => null);
    if (!answer?.ok) return "";
    fetched.set(key, await answer.text());
  }
  return fetched.get(key);
}

/** Beside the thing, on the side where there is more room; a narrow screen has it at its foot. */
function place({ left, right, top }) {
  note.removeAttribute("style");
  if (NARROW.matches) return;
  const { offsetWidth: width, offsetHeight: height } = note;
  const beside = right + width + 16 < innerWidth ? right + 8 : Math.max(8, left - width - 8);
  note.style.left = `${beside}px`;
  note.style.top = `${Math.max(8, Math.min(top, innerHeight - height - 8))}px`;
}

/** The click at the end of a long press picks nothing. */
function swallowClick() {
  const swallow = (event) => { event.preventDefault(); event.stopPropagation(); };
  window.addEventListener("click", swallow, { capture: true, once: true });
  window.addEventListener("pointerdown", () => window.removeEventListener("click", swallow, { capture: true }), { once: true });
}
