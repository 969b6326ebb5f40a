/* For pages that have nothing else to do than to copy. */

import { copyLinks } from "./copy.js";

copyLinks();
