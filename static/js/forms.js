/* Forms of a table. Those of the desk (data-act) go up the line; the others (data-live, hx-post), and all
   while the line is closed, by htmx. The regions in the answer replace those on the page, also if it
   is a refusal. */

import { send } from "./line.js";
import { showPage } from "./regions.js";
import { tell } from "./status.js";
import { say } from "./words.js";

const TROUBLE = [503, 507]; // the response is a sentence: database unreachable, disk full

export function sendForms() {
  document.addEventListener("submit", (event) => {
    const form = event.target;
    if (event.defaultPrevented || !form.matches("form[data-live]")) return;
    event.preventDefault();
    if (!form.classList.contains("is-sent")) submit(form, event.submitter);
  });
  document.addEventListener("htmx:beforeSwap", ({ detail }) => {
    detail.shouldSwap = false;
    if (!detail.serverResponse.includes("id=\"region-")) return;
    detail.isError = false;
    const { elt } = detail.requestConfig;
    if (detail.xhr.status < 400 && elt.dataset.live === "clear") elt.reset();
    showPage(detail.serverResponse, true);
  });
  document.addEventListener("htmx:sendError", ({ detail }) => {
    const form = detail.elt;
    const asked = detail.requestConfig.path === form.getAttribute("action"); // not advice, or a draft
    if (form.dataset.act && asked) sendLater(form);
    else tell(say("unsent"));
  });
  document.addEventListener("htmx:responseError", ({ detail }) => {
    const error = detail.xhr.getResponseHeader("X-Error-Id");
    if (error) tell(say("failed", { error }));
    else if (TROUBLE.includes(detail.xhr.status)) tell(detail.xhr.responseText);
    else tell(say("unsent"));
  });
}

/** Send the same again once there is a connection again, unless it is changed before; what was made already
    is told so. */
function sendLater(form) {
  tell(say("later"));
  const confirmed = entries(form);
  document.addEventListener("line:open", () => {
    if (form.isConnected && entries(form) === confirmed) submit(form);
  }, { once: true });
}

const entries = (form) => new URLSearchParams(new FormData(form)).toString();

async function submit(form, submitter = null) {
  const fields = new FormData(form, submitter);
  const elsewhere = submitter?.getAttribute("formaction");
  form.classList.add("is-sent");
  try {
    const answer = form.dataset.act && !elsewhere ? await send(form.dataset.act, fields) : null;
    if (answer?.page) showPage(answer.page, true);
    else if (!answer?.status) await window.htmx.ajax("POST", elsewhere ?? form.getAttribute("action"), { source: form, swap: "none", values: Object.fromEntries(fields) });
  } catch {
    // It could not be sent: htmx:sendError has said so.
  } finally {
    form.classList.remove("is-sent");
  }
}
