/* A form that leads to another page is sent once, however often its button is clicked. */

const AGAIN = 10_000; // somebody who stopped the page from coming may try again

// On window, after all others: what htmx sends, or a desk refuses, is not sent by the browser.
window.addEventListener("submit", (event) => {
  const form = event.target;
  if (event.defaultPrevented) return;
  if (form.dataset.sent) event.preventDefault();
  form.dataset.sent = "yes";
  setTimeout(() => { delete form.dataset.sent; }, AGAIN);
});
window.addEventListener("pageshow", () => {
  for (const form of document.querySelectorAll("form[data-sent]")) delete form.dataset.sent;
});
