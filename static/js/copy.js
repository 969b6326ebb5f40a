/* Buttons that copy a link; where that is not allowed (plain HTTP), they select it instead. */

import { announce } from "./status.js";

/** Without this script they would do nothing, so they are hidden. */
export function showCopyButtons() {
  for (const button of document.querySelectorAll("[data-copy]")) button.hidden = false;
}

export function copyLinks() {
  showCopyButtons();
  document.addEventListener("click", async (event) => {
    const button = event.target.closest?.("[data-copy]");
    if (!button) return;
    const source = document.getElementById(button.dataset.copy);
    const text = source?.value ?? source?.textContent.trim() ?? "";
    try {
      await navigator.clipboard.writeText(text);
    } catch {
      source?.select?.();
      if (!document.execCommand("copy")) return;
    }
    // Whoever pastes the link wants its picture, which is drawn when it is first asked for.
    if (button.dataset.preview) fetch(button.dataset.preview).catch(() => {});
    const before = button.textContent;
    button.textContent = button.dataset.copied ?? before;
    announce(button.textContent);
    setTimeout(() => { button.textContent = before; }, 2_500);
  });
}
