/* Translated sentences, which the page contains: templates/pages/board/_aids.html. */

const words = document.getElementById("words")?.dataset ?? {};

/** A sentence by its name; `{x}` in it is replaced by `values.x`. */
export function say(name, values = {}) {
  return (words[name] ?? "").replace(/\{(\w+)\}/g, (whole, key) => values[key] ?? whole);
}
