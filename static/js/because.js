/* Shows the reasons of Pinzetta's move step by step, or all at once. The step survives a reload. */

const READ = "because";

export function tellBecause() {
  const region = document.getElementById("region-because");
  const buttons = region?.querySelector("[data-steps]");
  if (!buttons || region.dataset.ready) return;
  region.dataset.ready = "1";
  const steps = [...region.querySelectorAll(".step")];
  const reasoning = region.querySelector(".reasoning");
  const [key, read, open] = (sessionStorage.getItem(READ) ?? "").split(" ");
  let shown = key === region.dataset.key ? Number(read) : 1;
  if (key === region.dataset.key && open) reasoning.open = true;

  function show() {
    steps.forEach((step, number) => { step.hidden = number >= shown; });
    buttons.hidden = shown >= steps.length;
    store();
  }

  function store() {
    const opened = reasoning.open ? " open" : "";
    sessionStorage.setItem(READ, `${region.dataset.key} ${shown}${opened}`);
  }

  function goOn(to) {
    const next = steps[shown];
    shown = to;
    show();
    next.classList.add("now");
    next.querySelector("h3").focus({ preventScroll: true });
    next.scrollIntoView({ block: "nearest" });
  }

  reasoning.addEventListener("toggle", store);
  buttons.querySelector("[data-next]").addEventListener("click", () => goOn(shown + 1));
  buttons.querySelector("[data-all]").addEventListener("click", () => goOn(steps.length));
  show();
}
