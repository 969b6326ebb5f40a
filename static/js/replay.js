// The arrow keys go to the previous and the next move.
const turns = { ArrowLeft: "prev", ArrowRight: "next" };

document.addEventListener("keydown", (event) => {
  if (event.target.closest("input, textarea, select") || event.altKey || event.ctrlKey || event.metaKey) return;
  document.querySelector(`nav a[rel="${turns[event.key]}"]`)?.click();
});
