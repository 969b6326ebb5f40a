/* Optional script of the Automa's pages: keeps checkboxes over a reload, and adds steppers. */

const todo = document.querySelector("[data-ticks]");
if (todo) {
  const key = `automa-ticks-${todo.dataset.ticks}`;
  const ticks = [...todo.querySelectorAll("[data-tick]")];
  const kept = new Set(JSON.parse(sessionStorage.getItem(key) ?? "[]"));
  for (const tick of ticks) tick.checked = kept.has(tick.dataset.tick);
  todo.addEventListener("change", () => {
    const ticked = ticks.filter((tick) => tick.checked).map((tick) => tick.dataset.tick);
    sessionStorage.setItem(key, JSON.stringify(ticked));
  });
}

const pad = document.querySelector("[data-pad]");
if (pad) {
  const sum = pad.querySelector("[data-sum]");
  const add = () => {
    const lines = [...pad.querySelectorAll("[data-each]")];
    const points = lines.map((line) => Math.floor(Number(line.value) / Number(line.dataset.per)) * Number(line.dataset.each));
    sum.value = String(points.reduce((all, each) => all + each, 0)).replace("-", "−");
  };
  for (const button of pad.querySelectorAll("[data-step]")) {
    button.hidden = false;
    button.addEventListener("click", () => {
      const input = button.parentElement.querySelector("input");
      input.value = Math.min(Math.max(Number(input.value) + Number(button.dataset.step), 0), Number(input.max));
      add();
    });
  }
  pad.addEventListener("input", add);
  pad.querySelector(".pad-sum").hidden = false;
  add();
}
