/* Keys of the table, as listed on the page by templates/pages/board/_keys.html. Those of one desk are
   beside it: desk/cut.js, desk/sheet.js. */

const TYPING = "input:not([type=radio], [type=checkbox]), textarea, select";
const TRAYS = { 1: "reserve", 2: "left", 3: "right" };

export function watchKeys() {
  document.addEventListener("keydown", (event) => {
    if (event.defaultPrevented || event.altKey || isTyped(event.target)) return;
    const button = pressed(event);
    if (!button?.checkVisibility()) return;
    event.preventDefault();
    if (event.key === "d") button.focus();
    else button.click();
  });
}

/** Whether a key is written into a field. One in a panel just closed keeps the focus until the next picture. */
function isTyped(element) {
  return element.matches(TYPING) && element.checkVisibility();
}

/** What a key is for; most are named by the button that they press. */
function pressed({ key, code, shiftKey, ctrlKey, metaKey }) {
  const find = (query) => document.querySelector(query);
  if (ctrlKey || metaKey) return key === "Enter" ? find("[data-confirm], #queue-it") : null;
  const [, digit] = /^(?:Digit|Numpad)([1-5])$/.exec(code) ?? [];
  if (digit && !shiftKey && find("#region-desk .trays")) {
    return find(`.tray-rest [value="${TRAYS[digit]}"]`);
  }
  if (digit) return document.querySelectorAll(".place [data-enlarge]")[digit - 1];
  if (key === "d") return find("#desk-form :is(:checked, [tabindex='0']:not(.cards)), .queue-picks :checked") ?? find("#desk-form :is([type=radio], button), .queue-picks [type=radio]");
  return find(`[data-key="${CSS.escape(key.toLowerCase())}"]`);
}
