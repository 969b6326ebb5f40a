/* A sheet of stamps or cards: Enter begins the next row, what is copied from a spreadsheet is pasted
   into its cells, and the stamp of a row is drawn as one types. */

import { Faces } from "../albums/faces.js";

const form = document.getElementById("sheet-form");
const body = form.querySelector("tbody");
const table = form.querySelector("table");
const grows = table.classList.contains("grows");
const unread = document.getElementById("unread");
const faces = new Faces(form);
let changed = false;

const SHAPES = {
  upright: "t", wide: "w", "double-upright": "s", "double-wide": "s", "other-half": "s",
};
const LONG = { upright: "h", wide: "b" };
const COLOURS = { purple: "p", yellow: "y", blue: "b", green: "g", brown: "n" };
const THEMES = { space: "s", monuments: "m", animals: "a", flowers: "f", vehicles: "v" };
const FADED = "abcdefghi";
const AS_TYPED = /^[-−]?\d{1,4}$/;

const rows = () => [...body.querySelectorAll("tr[data-row]")];
const cellsOf = (row) => [...row.querySelectorAll("select, input")];
const cell = (row, name) => row.querySelector(`[name$="-${name}"]`)?.value.trim() ?? "";

/** What is printed on the stamp of a row, in the letters of an album's link; nothing if unfinished. */
function faceOf(row) {
  const shape = cell(row, "shape") || "upright";
  const long = form.querySelector('option[value="double-wide"]') !== null;
  const letter = form.dataset.shape || (long && LONG[shape]) || SHAPES[shape];
  const kind = cell(row, "kind");
  const typed = Number(cell(row, "value").replace("−", "-") || NaN);
  const value = kind === "cancelled" ? 0 : kind === "faded" ? -Math.abs(typed) : typed;
  if (!letter || !Number.isInteger(value) || Math.abs(value) > 9) return "";
  if (!value && kind !== "cancelled") return "";
  const printed = value < 0 ? FADED[-value - 1] : String(value);
  if (kind === "rare") return value > 0 ? `${letter}r${printed}` : "";
  const colour = COLOURS[cell(row, "colour")];
  const theme = THEMES[cell(row, "theme")];
  return colour && theme ? letter + colour + theme + printed : "";
}

async function draw(row) {
  const place = row.querySelector("[data-stamp]");
  if (!place) return;
  const face = faceOf(row);
  place.dataset.face = face;
  if (!face) {
    place.replaceChildren();
    return;
  }
  const picture = await faces.get(face);
  picture.setAttribute("aria-hidden", "true");
  if (place.dataset.face === face) place.replaceChildren(picture);
}

/** One more row at the end, with the shape of the one before it. */
function added() {
  const all = rows();
  if (!grows || all.length >= Number(form.dataset.most)) return null;
  const last = all.at(-1);
  const row = last.cloneNode(true);
  const number = all.length;
  row.id = `row-${number + 1}`;
  row.dataset.row = number;
  row.classList.remove("has-wrong");
  row.querySelector("th").textContent = number + 1;
  row.querySelector("[data-stamp]").replaceChildren();
  for (const each of cellsOf(row)) {
    each.name = each.name.replace(/^r\d+-/, `r${number}-`);
    each.setAttribute("aria-label", each.getAttribute("aria-label").replace(/^\d+/, number + 1));
    each.value = "";
  }
  body.append(row);
  form.elements.rows.value = number + 1;
  return row;
}

function next(row) {
  const all = rows();
  return all[all.indexOf(row) + 1] ?? added();
}

/** The next row, which begins with the shape of this one. */
function goOn(row) {
  const below = next(row);
  if (!below) return;
  const shape = below.querySelector('[name$="-shape"]');
  const mine = cell(row, "shape");
  if (shape && !shape.value) {
    shape.value = mine.startsWith("double") ? "other-half" : mine === "other-half" ? "" : mine;
  }
  const first = cellsOf(below).find((each) => !each.name.endsWith("-shape")) ?? cellsOf(below)[0];
  first.focus();
  below.scrollIntoView({ block: "nearest" });
}

body.addEventListener("keydown", (event) => {
  if (event.key !== "Enter" || !grows || event.ctrlKey || event.metaKey || event.altKey) return;
  const row = event.target.closest("tr[data-row]");
  if (!row) return;
  event.preventDefault();
  goOn(row);
});

body.addEventListener("input", (event) => {
  changed = true;
  const row = event.target.closest("tr[data-row]");
  if (row) draw(row);
});

/** The value of a cell for what was copied; null if it is none of its choices. */
function understood(field, text) {
  if (!text) return "";
  if (field.type === "checkbox") return text;
  if (field.tagName !== "SELECT") return text;
  const wanted = text.toLocaleLowerCase();
  const known = [...field.options].filter((option) => option.value);
  const exact = known.find((o) => o.value === wanted || o.label.toLocaleLowerCase() === wanted);
  const begun = known.filter((o) => o.value.startsWith(wanted) || o.label.toLocaleLowerCase().startsWith(wanted));
  return (exact ?? (begun.length === 1 ? begun[0] : null))?.value ?? null;
}

body.addEventListener("paste", (event) => {
  const text = event.clipboardData.getData("text/plain");
  const start = event.target.closest("select, input");
  if (!start || !/[\t\n]/.test(text.trim())) return;
  event.preventDefault();
  const missed = [];
  let row = start.closest("tr[data-row]");
  const column = cellsOf(row).indexOf(start);
  for (const line of text.replace(/\r/g, "").replace(/\n+$/, "").split("\n")) {
    if (!row) break;
    const fields = cellsOf(row).slice(column);
    line.split("\t").slice(0, fields.length).forEach((copied, place) => {
      const value = understood(fields[place], copied.trim());
      if (value === null) missed.push(copied.trim());
      else if (fields[place].type === "checkbox") fields[place].checked = AS_TYPED.test(value) ? value !== "0" : Boolean(value);
      else fields[place].value = value;
    });
    draw(row);
    row = next(row);
  }
  changed = true;
  unread.textContent = missed.length
    ? form.dataset.unread.replace("{words}", [...new Set(missed)].slice(0, 12).join(", ")) : "";
});

body.addEventListener("focusin", (event) => event.target.closest("tr[data-row]")?.scrollIntoView({ block: "nearest" }));
form.addEventListener("submit", () => { changed = false; });
addEventListener("beforeunload", (event) => { if (changed) event.preventDefault(); });
for (const told of document.querySelectorAll("[data-with-script]")) told.hidden = false;
