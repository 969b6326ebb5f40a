/* Forms that htmx sends: those with hx-post, and those with data-live. The regions in the response
   replace those on the page, also if the move was refused. */

import { had, hold, release, show } from "./regions.js";
import { tell } from "./status.js";
import { say } from "./words.js";

const TROUBLE = [503, 507]; // the response is a sentence: database unreachable, disk full

export function sendForms() {
  document.addEventListener("submit", (event) => {
    const form = event.target;
    if (event.defaultPrevented || !form.matches("form[data-live]")) return;
    event.preventDefault();
    const { name, value } = event.submitter ?? {};
    const values = name ? { [name]: value } : {};
    window.htmx.ajax("POST", form.action, { source: form, event, swap: "none", values });
  });
  document.addEventListener("htmx:configRequest", ({ detail }) => { detail.path = had(detail.path); });
  document.addEventListener("htmx:beforeSend", hold);
  document.addEventListener("htmx:afterRequest", release);
  document.addEventListener("htmx:beforeSwap", ({ detail }) => {
    detail.shouldSwap = false;
    if (!detail.serverResponse.includes("id=\"region-")) return;
    detail.isError = false;
    const { elt } = detail.requestConfig;
    if (detail.xhr.status < 400 && elt.dataset.live === "clear") elt.reset();
    show(detail.serverResponse, true);
  });
  document.addEventListener("htmx:sendError", () => tell(say("unsent")));
  document.addEventListener("htmx:responseError", ({ detail }) => {
    const error = detail.xhr.getResponseHeader("X-Error-Id");
    if (error) tell(say("failed", { error }));
    else if (TROUBLE.includes(detail.xhr.status)) tell(detail.xhr.responseText);
    else tell(say("unsent"));
  });
}
