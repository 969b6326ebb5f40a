/* The desk of a Show: the album editor. Select a stamp, then a place, by pointer, touch or keyboard.
   The placements are in the fields of the form, which Confirm sends. */

import { announce } from "../status.js";
import { say } from "../words.js";
import { draggable } from "./drag.js";
import { aimed, cellsOf, corners, covers } from "./grid.js";
import { missing, tellMissing, wasted } from "./missing.js";
import { pointAt } from "./pointing.js";
import { showPreview } from "./preview.js";
import { pointerCell, Sheet } from "./sheet.js";
import { readStamps, unplaced } from "./stamps.js";

export function showDesk(form, changed) {
  const sheet = new Sheet(form.querySelector("[data-album]"));
  const stamps = readStamps(form, sheet);
  const preview = showPreview(form, sheet);
  let ghost = null;

  const picked = () => stamps.find((stamp) => stamp.radio.checked);
  const covered = (but) => new Set([
    ...sheet.fixed,
    ...stamps.filter((stamp) => stamp.at && stamp !== but).flatMap((stamp) => cellsOf(stamp.place())),
  ]);
  const lying = (cell) => stamps.find((stamp) => stamp.at && covers(stamp.place(), cell));

  /** Where the selected stamp would be placed over this cell, and whether it fits. */
  function aim(cell, exactly) {
    const stamp = picked();
    return stamp ? aimed(covered(stamp), stamp, cell, exactly) : null;
  }

  function hover(cell, exactly = false) {
    ghost = cell && aim(cell, exactly);
    sheet.ghost(ghost, picked());
    return ghost;
  }

  function draw() {
    const stamp = picked();
    sheet.light(stamp ? corners(covered(stamp), stamp).flatMap(cellsOf) : []);
    for (const each of stamps) each.draw();
    tell();
  }

  /** The stamps that still find room must be placed before a contest is chosen. */
  function lacks() {
    const left = unplaced(stamps).filter((each) => corners(covered(), each).length);
    if (!left.length) return missing(form);
    return { words: say("showLeft", { number: left.length }), at: left.map(({ row }) => row) };
  }

  function tell() {
    const stuck = unplaced(stamps).length;
    const ready = stuck ? say("showStuck", { number: stuck }) : say("showReady");
    tellMissing(form, lacks(), wasted(form) || ready);
  }

  function pick(stamp) {
    if (stamp) stamp.radio.checked = true;
    else stamps.forEach((each) => { each.radio.checked = false; });
    hover(null);
    draw();
  }

  function set(place) {
    const stamp = picked();
    if (!stamp || !place) return;
    if (!place.may) {
      form.querySelector("[data-confirm-line]").textContent = say("showNoRoom"); // a status, so it is read out
      return;
    }
    stamp.at = { x: place.x, y: place.y };
    const next = unplaced(stamps).find((each) => corners(covered(), each).length);
    announce(say("showPlaced", { name: stamp.name, left: unplaced(stamps).length }));
    pick(next);
    done();
  }

  function takeOff(stamp) {
    if (!stamp?.at) return;
    stamp.at = null;
    announce(say("showTaken", { name: stamp.name }));
    pick(stamp);
    done();
  }

  function done() {
    preview();
    changed();
  }

  /** A tap on a cell places the selected stamp, or selects the stamp that is there. */
  function tap(cell, exactly) {
    const there = lying(cell);
    const place = aim(cell, exactly);
    if (there && there !== picked() && !place?.may) pick(there);
    else set(place);
  }

  function arrive(cell) {
    const place = hover(cell, true);
    sheet.describe(cell, lying(cell)?.name, place);
  }

  /** The stamp under a mouse that begins to drag. A finger there scrolls the page. */
  function lifted(event) {
    const cell = event.pointerType === "mouse" ? pointerCell(sheet, event) : null;
    return cell ? lying(cell) : undefined;
  }

  form.querySelector(".new-stamps legend").textContent = say("showHow");
  pointAt(sheet, { tap, hover, arrive });
  for (const key of ["Delete", "Backspace"]) {
    sheet.onKey(key, (cell) => { takeOff(lying(cell) ?? picked()); arrive(cell); });
  }
  sheet.onKey("Escape", () => pick(null));

  form.addEventListener("change", (event) => {
    if (event.target.name === "stamp") pick(picked());
    else draw();
  });
  form.addEventListener("click", (event) => {
    const off = event.target.closest("[name=off]");
    if (!off) return;
    event.preventDefault();
    takeOff(stamps.find((stamp) => stamp.tile === off.value));
  });
  draggable(form, {
    grab: (event) => stamps.find((stamp) => stamp.holds(event.target)) ?? lifted(event),
    move(stamp, at) {
      if (picked() !== stamp) pick(stamp);
      hover(pointerCell(sheet, { clientX: at.x, clientY: at.y }));
    },
    drop(stamp, at) {
      if (pointerCell(sheet, { clientX: at.x, clientY: at.y })) set(ghost);
      else takeOff(stamp);
    },
    cancel: () => hover(null),
  });
  if (!picked()) pick(unplaced(stamps)[0]);
  form.addEventListener("desk:counted", tell);
  draw();
  return lacks;
}
