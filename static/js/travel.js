/* Animates items that move to another place on the table: piles to their new owners. */

const still = matchMedia("(prefers-reduced-motion: reduce)");
const LONG = 550;

/** Saves the positions of all items in a region; returns a function that animates them from there. */
export function departure(region) {
  if (still.matches || "calm" in document.documentElement.dataset || region.id !== "region-pool") {
    return () => {};
  }
  const before = new Map(things(region).map((thing) => [thing.dataset.handle, corner(thing)]));
  return (fresh) => {
    for (const thing of things(fresh)) {
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

function things(region) {
  return [...region.querySelectorAll(".item[data-handle]")];
}

function corner(thing) {
  const { left, top } = thing.getBoundingClientRect();
  return { x: left + scrollX, y: top + scrollY };
}
