/* Marks what the lesson suggests on the desk; announces a new step and scrolls to it. */

import { announce } from "./status.js";

let announced = document.getElementById("region-lesson")?.dataset.step;

export function teach() {
  const lesson = document.getElementById("region-lesson");
  if (!lesson) return;
  const wanted = (lesson.dataset.suggests ?? "").trim().split(/\s+/);
  for (const item of document.querySelectorAll("#region-desk .pick")) {
    const { handle } = item.querySelector("[data-handle]")?.dataset ?? {};
    item.classList.toggle("suggested", wanted.includes(handle));
  }
  if (lesson.dataset.step === announced || "hidden" in lesson.dataset) return;
  announced = lesson.dataset.step;
  const parts = lesson.querySelectorAll(".reacts, h2, h2 ~ p:not(.lesson-way), li[data-point]");
  announce([...parts].map((each) => each.textContent.trim()).join(" "));
  const { top } = lesson.getBoundingClientRect();
  if (top < 0 || top > innerHeight / 3) lesson.scrollIntoView({ block: "start" });
}
