/* Preferences: asks for the permission to notify, and plays the sound once as a sample. */

import { chime } from "./chime.js";

export function tryWishes() {
  document.querySelector("input[name=notify]")?.addEventListener("change", (event) => {
    if (event.target.checked) window.Notification?.requestPermission();
  });
  document.querySelector("input[name=sound]")?.addEventListener("change", (event) => {
    if (event.target.checked) chime();
  });
}
