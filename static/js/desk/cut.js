/* The desk of a Cut: three trays. The radio buttons of each item are its form fields; a tap, a drag,
   the arrow keys or the keys 1, 2 and 3 select one and move the item to that tray. */

import { say } from "../words.js";
import { draggable } from "./drag.js";
import { tellMissing } from "./missing.js";
import { countTokens } from "./tokens.js";
import { makeTrays, TRAYS } from "./trays.js";

export function cutDesk(form, changed) {
  const items = [...form.querySelectorAll("fieldset[data-handle]")];
  const trays = makeTrays(form.querySelector(".trays"));
  const { must, may, apart, solo } = form.querySelector(".trays").dataset;
  const worths = form.querySelectorAll(".worths td[data-tray]");

  const radios = (item) => [...item.querySelectorAll("input[type=radio]")];
  const trayOf = (item) => radios(item).find((radio) => radio.checked)?.value ?? "rest";
  const number = (tray) => items.filter((item) => trayOf(item) === tray).length;

  /** The number in a cell of the hint: the sum of its row over the items of its tray. */
  const sum = (cell) => items.filter((item) => trayOf(item) === cell.dataset.tray)
    .reduce((all, item) => all + Number(item.dataset.counts.split(" ")[cell.parentElement.sectionRowIndex]), 0);

  function settle() {
    for (const item of items) {
      const tray = trays.get(trayOf(item));
      if (item.parentElement === tray.body) continue;
      const focused = item.contains(document.activeElement) ? document.activeElement : null;
      tray.body.append(item);
      focused?.focus({ preventScroll: true });
    }
    for (const cell of worths) cell.textContent = sum(cell).toString().replace("-", "−");
    const tokens = countTokens(form, items, trayOf);
    for (const [name, tray] of trays) tray.count.textContent = number(name);
    trays.get("rest").root.hidden = number("rest") === 0;
    const { words, at } = missing();
    tellMissing(form, { words: words && `${words} ${tokens}`.trim(), at }, `${wasted() || say("cutReady")} ${tokens}`.trim());
  }

  function put(item, tray) {
    const radio = radios(item).find((each) => each.value === tray);
    if (!radio) return; // a rare stamp cannot be put into the reserve
    radio.checked = true;
    settle();
    radio.focus({ preventScroll: true });
    changed();
  }

  /** The sentence about what violates rule 4.1, before the server refuses the move; else empty. */
  function wrong() {
    const most = Number(must) + Number(may);
    const [reserve, left, right] = TRAYS.map(number);
    if (number("rest")) return say("cutRest", { number: number("rest") });
    if (reserve < Number(must)) return say("cutFewer", { number: must });
    if (reserve > most) return say("cutMore", { number: most });
    const others = items.filter((item) => trayOf(item) === "reserve" && !("stamp" in item.dataset));
    if (others.length > Number(must)) return say("cutExtra", { number: must });
    if (!left || !right) return say("cutEmpty");
    if (Math.abs(left - right) > Number(apart)) {
      return solo === undefined ? say("cutUneven", { number: apart }) : say("cutOneMore");
    }
    return "";
  }

  /** That, or the question which pile Pinzetta will choose, while the player has not predicted it. */
  function missing() {
    const words = wrong();
    if (words) return { words, at: [trays.get(number("rest") ? "rest" : "reserve").root] };
    const asked = form.querySelector(".foresee");
    return asked && !asked.querySelector(":checked")
      ? { words: asked.querySelector("legend").textContent, at: [asked] }
      : { words: "", at: [] };
  }

  /** That a card lets one reserve more stamps than lie there. */
  function wasted() {
    const more = Number(must) + Number(may) - number("reserve");
    return more > 0 ? say("cutMay", { number: more }) : "";
  }

  form.addEventListener("change", settle);
  form.addEventListener("keydown", (event) => {
    const item = event.target.closest?.("fieldset[data-handle]");
    const tray = TRAYS[Number(event.key) - 1];
    if (!item || !tray) return;
    event.preventDefault();
    put(item, tray);
    const next = items.find((each) => trayOf(each) === "rest");
    if (next) radios(next)[0].focus();
  });
  dragBetween(form, trays, put);
  settle();
  return missing;
}

function dragBetween(form, trays, put) {
  const under = ({ x, y }) => document.elementFromPoint(x, y)?.closest("section[data-tray]");
  const mark = (over) => trays.forEach(({ root }) => root.classList.toggle("over", root === over));
  const clear = (item) => {
    item.classList.remove("dragged");
    item.style.translate = "";
    mark(null);
  };
  draggable(form, {
    grab: (event) => !event.target.closest("label, a, button")
      && event.target.closest("fieldset[data-handle]"),
    move(item, { x, y, dx, dy }) {
      item.classList.add("dragged");
      item.style.translate = `${dx}px ${dy}px`;
      mark(under({ x, y }));
    },
    drop(item, place) {
      const tray = under(place)?.dataset.tray;
      clear(item);
      if (tray) put(item, tray);
    },
    cancel: clear,
  });
}
