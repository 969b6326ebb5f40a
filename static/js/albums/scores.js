/* Fetches the scores shortly after each change, and updates the link and the URL of the page. */

const PAUSE = 150;
let waiting, asked;

export function count(form, query) {
  const shared = form.querySelector("#album-link");
  shared.value = `${form.dataset.address}?${query}`;
  history.replaceState(null, "", `${form.action}?${query}`);
  clearTimeout(waiting);
  waiting = setTimeout(() => ask(form, query), PAUSE);
}

async function ask(form, query) {
  asked?.abort();
  asked = new AbortController();
  try {
    const answer = await fetch(`${form.dataset.scores}?${query}`, { signal: asked.signal });
    if (answer.ok) show(form, await answer.text());
  } catch {
    // Aborted by the next change, or no connection: keep the old figures.
  }
}

function show(form, html) {
  const fresh = new DOMParser().parseFromString(html, "text/html").getElementById("scores");
  const old = form.querySelector("#scores");
  const stops = (scores) => [...scores.querySelectorAll("a, [tabindex]")];
  const focused = stops(old).indexOf(document.activeElement);
  old.replaceWith(fresh);
  if (focused >= 0) stops(fresh)[focused]?.focus({ preventScroll: true });
}
