/* Shows the last choice of a pile over the desk for a while when it is new. */

const LONG = 7_000;
let told = number();
let timer;

export function watchNews() {
  document.addEventListener("table:shown", () => {
    if (number() === told) return;
    told = number();
    const news = document.getElementById("region-news");
    news?.classList.add("is-fresh");
    clearTimeout(timer);
    timer = setTimeout(() => news?.classList.remove("is-fresh"), LONG);
  });
  document.addEventListener("click", ({ target }) => target.closest(".news.is-fresh")?.classList.remove("is-fresh"));
}

function number() {
  return document.getElementById("region-news")?.dataset.news;
}
