/* Animates what moves on the table: piles to their new owners, and points to who has gained them. */

const still = matchMedia("(prefers-reduced-motion: reduce)");
const LONG = 550;

/** Saves the positions of all items before the players; returns a function that animates from there
    those that lie elsewhere now. Piles that lie on the desk to be chosen from start there. */
export function departure() {
  if (still.matches || "calm" in document.documentElement.dataset) return () => {};
  const lying = [...things("#region-desk .pile"), ...things("#region-pool")];
  const before = new Map(lying.map((thing) => [thing.dataset.handle, corner(thing)]));
  const had = scores();
  return () => {
    flyPoints(had);
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

function scores() {
  const names = [...document.querySelectorAll("#region-top .present [data-seat]")];
  return new Map(names.map((name) => [name.dataset.seat, Number(name.querySelector(".score").dataset.points)]));
}

/** Let the points that somebody has gained fly to their name. */
function flyPoints(had) {
  for (const [seat, points] of scores()) {
    const gained = points - (had.get(seat) ?? points);
    const goal = document.querySelector(`#region-top .present [data-seat="${seat}"] .score`);
    if (gained <= 0 || !goal.checkVisibility()) continue;
    const flying = document.createElement("span");
    flying.className = "flying-points";
    flying.setAttribute("aria-hidden", "true");
    flying.textContent = `+${gained}`;
    document.body.append(flying);
    const to = goal.getBoundingClientRect();
    const from = { x: innerWidth / 2 - to.left, y: innerHeight / 2 - to.top };
    Object.assign(flying.style, { left: `${to.left}px`, top: `${to.top}px` });
    flying.animate(
      [{ translate: `${from.x}px ${from.y}px`, scale: 2 }, { translate: `${from.x}px ${from.y}px`, scale: 2 }, { translate: "0 0" }],
      { duration: 3 * LONG, easing: "ease-in-out" },
    ).finished.finally(() => flying.remove());
  }
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
