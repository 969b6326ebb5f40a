/* Folds the explanation of a question that was answered before in this browser. */

const READ = "explanations-read";

export function foldExplanation(form) {
  const more = document.querySelector("#region-desk .more");
  if (!more) return;
  const read = new Set((localStorage.getItem(READ) ?? "").split(" "));
  if (read.has(more.id)) more.open = false;
  form.addEventListener("submit", () => localStorage.setItem(READ, [...read.add(more.id)].join(" ")));
}
