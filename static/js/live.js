/* The main script of a table: sets up all others. */

import { watchThings } from "./closeup.js";
import { loadEditors, setUpDesk } from "./desk/desk.js";
import { sendForms } from "./forms.js";
import { watchKeys } from "./keys.js";
import { openLine } from "./line.js";
import { watchPace } from "./pace.js";
import { watchPanels } from "./panels.js";
import { tellMoments } from "./moments.js";
import { watchTabs } from "./tabs.js";
import { keepTable } from "./new_tab.js";
import { watchNews } from "./news.js";
import { coverWhenLeft } from "./curtain.js";
import { watchQueue } from "./queue.js";
import { showState } from "./status.js";
import { watchTravel } from "./travel.js";
import { watchTurn } from "./turn.js";

const table = document.querySelector("[data-table]");
const FINALE = `finale-${table?.dataset.code}`; // the results tell it to those who have been here

where("[data-copy]", async () => (await import("./copy.js")).copyLinks());
where("input[name=notify]", async () => (await import("./wishes.js")).tryWishes());
if (table) {
  always(setUpDesk);
  sendForms();
  watchTurn();
  if ("sound" in table.dataset) import("./sounds.js").then(({ watchSounds }) => watchSounds());
  where("#region-because", async () => always((await import("./because.js")).tellBecause));
  where("#region-lesson", async () => always((await import("./lesson.js")).teach)); // the longest to announce, so the last
  where("#region-rematch", async () => (await import("./results/rematch.js")).watchRematch());
  where("#region-lobby", async () => (await import("./seat.js")).watchSeat());
  watchPanels();
  watchThings();
  if (table.dataset.table === "playing") {
    addEventListener("load", loadEditors);
    keepTable();
    watchNews();
    watchPace();
    watchTravel();
    watchTabs();
    tellMoments();
  }
  watchKeys();
  coverWhenLeft();
  watchQueue();
  openLine(showState);
  if (table.dataset.table === "playing") localStorage.setItem(FINALE, "due");
}

/** Load a script only where there is something on the page for it. */
function where(query, load) {
  if (document.querySelector(query)) load();
}

/** Now, and whenever the table has changed. */
function always(setUp) {
  setUp();
  document.addEventListener("table:shown", setUp);
}
