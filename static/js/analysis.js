/* Watches the analysis of a game: shows its first results when they are there, and the rest when it is
   finished, while one reads. Without this script the waiting page loads itself again. */

const PACE = 1_000; // between two looks

async function look() {
  const shown = document.getElementById("progress");
  try {
    const next = (await fetched(shown.dataset.progress)).getElementById("progress");
    const before = shown.dataset.state;
    if (next.dataset.state === before) {
      shown.replaceChildren(...next.childNodes);
    } else if (before === "first" && next.dataset.state === "finished") {
      showAll(await fetched(location.href));
      return;
    } else {
      location.reload();
      return;
    }
  } catch {
    // The line may come back.
  }
  setTimeout(look, PACE);
}

async function fetched(address) {
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(answer.statusText);
  return new DOMParser().parseFromString(await answer.text(), "text/html");
}

/** Put the finished page in the place of the first results; what was unfolded stays so, and what one
    reads stays where it is. */
function showAll(page) {
  const read = [...document.querySelectorAll("#main [id]")].find((each) => top(each) >= 0);
  const before = read && top(read);
  const unfolded = [...document.querySelectorAll("details[id][open]")].map(({ id }) => id);
  const focused = document.activeElement?.id;
  document.getElementById("main").replaceWith(page.getElementById("main"));
  for (const id of unfolded) document.getElementById(id)?.setAttribute("open", "");
  document.getElementById(focused)?.focus({ preventScroll: true });
  const now = document.getElementById(read?.id);
  if (now) scrollBy({ top: top(now) - before, behavior: "instant" });
}

const top = (element) => element.getBoundingClientRect().top;

setTimeout(look, PACE);
