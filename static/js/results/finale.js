/* Tells the Finale step by step, from the lines and albums of the results: by itself to players who come
   from the game, and again on request. */

import { Stage, totalOf } from "./stage.js";

const KEYS = { ArrowRight: 1, ArrowLeft: -1 };

const dialog = document.getElementById("telling");
if (dialog) {
  const due = `finale-${document.querySelector("[data-table]").dataset.code}`; // noted by live.js
  const tell = finale();
  const again = document.querySelector("[data-tell]");
  again.hidden = false;
  again.addEventListener("click", tell);
  if (localStorage.getItem(due) || location.hash === "#telling") tell(); // the replay links to it
  localStorage.removeItem(due);
}

/** Returns a function that tells it from the beginning. */
function finale() {
  const find = (what) => dialog.querySelector(`[data-${what}]`);
  const chapters = [...document.querySelectorAll(".chapter")];
  const rows = [...document.querySelectorAll(".chapter [data-total]")];
  const most = Math.max(1, ...rows.map(totalOf));
  const stages = [...dialog.querySelectorAll(".told-seat")].map((root) => new Stage(root, most));
  const verdict = dialog.querySelector(".telling-verdict");
  let step = 0;

  function show(grows) {
    const last = step === chapters.length;
    const chapter = chapters[Math.min(step, chapters.length - 1)];
    const { why, rule } = chapter.dataset;
    const title = (last ? verdict : chapter).querySelector("p, h4").textContent.trim();
    dialog.dataset.why = last ? "verdict" : why;
    find("step").textContent = fill(dialog.dataset.step, { number: step + 1, last: chapters.length + 1 });
    find("title").textContent = title;
    find("rule").textContent = last ? "" : rule;
    const parts = last ? null : chapter.querySelector(".finale-parts");
    find("parts").replaceChildren(...(parts ? [parts.cloneNode(true)] : []));
    verdict.hidden = !last;
    for (const stage of stages) {
      stage.show(chapter.querySelector(`[data-seat="${stage.seat}"]`), { counts: why !== "", last, grows });
    }
    find("back").disabled = step === 0;
    find("next").hidden = last;
    find("skip").classList.toggle("primary", last);
    find("skip").classList.toggle("quiet", !last);
    (last ? find("skip") : find("next")).focus();
    const said = stages.map(({ row, name }) => fill(dialog.dataset.said, { ...row.dataset, name }));
    find("aloud").textContent = last ? verdict.textContent : `${title}. ${rule} ${parts?.textContent ?? ""} ${said.join("; ")}.`;
  }

  function go(by) {
    if (step + by < 0 || step + by > chapters.length) return;
    step += by;
    show(by > 0);
  }

  find("next").addEventListener("click", () => go(1));
  find("back").addEventListener("click", () => go(-1));
  find("skip").addEventListener("click", () => dialog.close());
  dialog.addEventListener("keydown", (event) => {
    if (!(event.key in KEYS)) return;
    event.preventDefault();
    go(KEYS[event.key]);
  });
  return () => {
    step = 0;
    dialog.showModal();
    show(false);
  };
}

function fill(sentence, values) {
  return sentence.replace(/\{(\w+)\}/g, (whole, key) => values[key] ?? whole);
}
