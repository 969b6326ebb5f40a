/* The main script of a table: sets up all others. */

import { tellBecause } from "./because.js";
import { watchThings } from "./closeup.js";
import { copyLinks } from "./copy.js";
import { setUpDesk } from "./desk/desk.js";
import { sendForms } from "./forms.js";
import { watchKeys } from "./keys.js";
import { teach } from "./lesson.js";
import { openLine } from "./line.js";
import { watchPace } from "./pace.js";
import { watchPanels } from "./panels.js";
import { tellMoments } from "./moments.js";
import { watchTabs } from "./tabs.js";
import { keepTable } from "./new_tab.js";
import { watchNews } from "./news.js";
import { coverWhenLeft } from "./curtain.js";
import { watchQueue } from "./queue.js";
import { watchSeat } from "./seat.js";
import { showState } from "./status.js";
import { watchTravel } from "./travel.js";
import { watchTurn } from "./turn.js";
import { tryWishes } from "./wishes.js";

const table = document.querySelector("[data-table]");
const FINALE = `finale-${table?.dataset.code}`; // the results tell it to those who have been here

copyLinks();
tryWishes();
if (table) {
  for (const setUp of [setUpDesk, tellBecause]) {
    setUp();
    document.addEventListener("table:shown", setUp);
  }
  sendForms();
  watchTurn();
  if ("sound" in table.dataset) import("./sounds.js").then(({ watchSounds }) => watchSounds());
  teach();
  document.addEventListener("table:shown", teach); // last, since its announcement is the longest
  watchSeat();
  watchPanels();
  watchThings();
  if (table.dataset.table === "playing") {
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
