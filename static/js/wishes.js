/* Preferences that the browser has a say in: it asks whether it may notify, and lets hear. */

import { chime } from "./chime.js";

export function tryWishes() {
  document.querySelector("input[name=notify]")?.addEventListener("change", (event) => {
    if (event.target.checked) window.Notification?.requestPermission();
  });
  document.querySelector("input[name=sound]")?.addEventListener("change", (event) => {
    if (event.target.checked) chime();
  });
}
