/* Links that lead away from the table open in another tab: the game stays where it is. */

export function keepTable() {
  document.addEventListener("click", ({ target }) => {
    const link = target.closest("a[href]:not(.wordmark)");
    if (link && link.origin === location.origin && link.pathname !== location.pathname) link.target = "_blank";
  });
}
