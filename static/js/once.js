/* A form that leads to another page is sent once, however often its button is clicked. */

const AGAIN = 10_000; // after stopping the page load one may send it again

// On window, so that it runs last: htmx and the desks have called preventDefault() by then.
window.addEventListener("submit", (event) => {
  const form = event.target;
  if (event.defaultPrevented || form.method === "dialog") return; // a dialog may be closed again soon
  if (form.dataset.sent) event.preventDefault();
  form.dataset.sent = "yes";
  setTimeout(() => { delete form.dataset.sent; }, AGAIN);
});
window.addEventListener("pageshow", () => {
  for (const form of document.querySelectorAll("form[data-sent]")) delete form.dataset.sent;
});
