/* On a phone the rows of the keeper's lists are cards without a heading: each value says what it is. */

for (const table of document.querySelectorAll(".results table")) {
  const labels = [...table.tHead.rows[0].cells].map((cell) => cell.querySelector(".text")?.textContent.trim());
  for (const { cells } of table.tBodies[0].rows) {
    for (const cell of cells) {
      const label = labels[cell.cellIndex];
      if (cell.matches("td:not(.action-checkbox)") && label) cell.dataset.label = label;
    }
  }
}
