/* Watches the analysis of a game until it is there; without this script the page loads itself again. */

const PACE = 1_000; // between two looks

async function look() {
  const shown = document.getElementById("progress");
  try {
    const answer = await fetch(shown.dataset.progress);
    if (!answer.ok) throw new Error(answer.statusText);
    const page = new DOMParser().parseFromString(await answer.text(), "text/html");
    const next = page.getElementById("progress");
    if (next.dataset.state !== "waiting") {
      location.reload();
      return;
    }
    shown.replaceChildren(...next.childNodes);
  } catch {
    // The line may come back.
  }
  setTimeout(look, PACE);
}

setTimeout(look, PACE);
