/* Everything a table does by itself in the browser. */

import { tellBecause } from "./because.js";
import { listen } from "./socket.js";
import { copyLinks } from "./copy.js";
import { setUpDesk } from "./desk/desk.js";
import { sendForms } from "./forms.js";
import { teach } from "./lesson.js";
import { catchUp, look } from "./regions.js";
import { watchSeat } from "./seat.js";
import { showState } from "./status.js";
import { watchTurn } from "./turn.js";
import { tryWishes } from "./wishes.js";

const table = document.querySelector("[data-table]");
const PRESENCE = 50_000; // a little sooner than the server closes an idle connection
let again;

copyLinks();
tryWishes();
if (table) {
  for (const setUp of [setUpDesk, tellBecause]) {
    setUp();
    document.addEventListener("table:shown", setUp);
  }
  sendForms();
  watchTurn();
  teach();
  document.addEventListener("table:shown", teach); // last, since it says most
  watchSeat();
  listen(table.dataset.code, catchUp, showState);
  lookAgain();
  document.addEventListener("table:shown", lookAgain);
}

/** Who is here, and how long somebody has been awaited, changes without a message. */
function lookAgain() {
  clearTimeout(again);
  again = setTimeout(() => {
    if (!document.hidden) look();
    lookAgain(); // the answer may never come
  }, PRESENCE);
}
