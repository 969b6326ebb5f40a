/* The desk of an exercise: as at a table, but nobody else is there, and an answer is an ordinary form. */

import { watchThings } from "./closeup.js";
import { loadEditors, setUpDesk } from "./desk/desk.js";
import { watchKeys } from "./keys.js";
import { watchPanels } from "./panels.js";
import { watchTabs } from "./tabs.js";

setUpDesk();
watchPanels();
watchThings();
watchTabs();
watchKeys();
addEventListener("load", loadEditors);
document.querySelector(".task-words")?.scrollIntoView({ block: "nearest" });
