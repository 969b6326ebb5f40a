/* Links that lead away from the table open in another tab: the game stays where it is. Those that lead
   back to where one came from do not. */

export function keepTable() {
  document.addEventListener("click", ({ target }) => {
    const link = target.closest("a[href]:not(.wordmark, .back)");
    if (link && link.origin === location.origin && link.pathname !== location.pathname) link.target = "_blank";
  });
}
