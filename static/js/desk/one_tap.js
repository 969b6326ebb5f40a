/* A wish for those who take items: a tap on one takes it at once. Keys still choose first, since the
   arrows pass by every item. */

const WISH = "take-with-one-tap";

export function takeWithOneTap(form) {
  const label = form.querySelector("[data-one-tap]");
  if (!label) return;
  const wish = label.querySelector("input");
  let sent = false;
  label.hidden = false;
  wish.checked = localStorage.getItem(WISH) === "yes";
  wish.addEventListener("change", () => localStorage.setItem(WISH, wish.checked ? "yes" : "no"));
  form.addEventListener("click", (event) => {
    const byPointer = event.detail > 0;
    if (!wish.checked || !byPointer || sent || !event.target.closest(".pick")) return;
    sent = true;
    setTimeout(() => form.requestSubmit(form.querySelector("[data-confirm]"))); // it is chosen by then
  });
}
