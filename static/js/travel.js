/* Animates items that move to another place on the table: piles to their new owners. */

const still = matchMedia("(prefers-reduced-motion: reduce)");
const LONG = 550;

/** Saves the positions of all items before the players; returns a function that animates from there
    those that lie elsewhere now. Piles that lie on the desk to be chosen from start there. */
export function departure() {
  if (still.matches || "calm" in document.documentElement.dataset) return () => {};
  const lying = [...things("#region-desk .pile"), ...things("#region-pool")];
  const before = new Map(lying.map((thing) => [thing.dataset.handle, corner(thing)]));
  return () => {
    for (const thing of things("#region-pool")) {
      const from = before.get(thing.dataset.handle);
      const to = corner(thing);
      if (!from || Math.hypot(from.x - to.x, from.y - to.y) < 24) continue;
      const start = `${from.x - to.x}px ${from.y - to.y}px`;
      thing.animate([{ translate: start, zIndex: 2 }, { translate: "0 0", zIndex: 2 }], {
        duration: LONG, easing: "cubic-bezier(0.3, 0.1, 0.2, 1)",
      });
    }
  };
}

/** Those that can be seen: what lies on the desk may be hidden in its place. */
function things(where) {
  return [...document.querySelectorAll(`${where} .item[data-handle]`)]
    .filter((thing) => thing.checkVisibility());
}

function corner(thing) {
  const { left, top } = thing.getBoundingClientRect();
  return { x: left + scrollX, y: top + scrollY };
}
