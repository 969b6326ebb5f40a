/* The tabs of a narrow screen show one part of the table at a time (phone.css); the desk is the first. */

const table = document.querySelector("[data-table]");
const NARROW = matchMedia("(width < 48rem)");
const tabs = [...document.querySelectorAll(".tabs a")];
const scrolled = new Map(); // how far each was scrolled when it was left

export function watchTabs() {
  document.addEventListener("click", (event) => {
    const link = event.target.closest("a[href^='#']");
    const tab = link && tabOf(link.hash);
    if (!tab) return;
    open(tab);
    if (tab !== link) return; // a link inside a part: the browser goes on to what it names
    event.preventDefault();
    if (NARROW.matches) scrollTo(0, scrolled.get(tab) ?? 0);
  });
  const tab = tabOf(location.hash);
  if (tab) {
    open(tab);
    document.querySelector(location.hash).scrollIntoView();
  }
}

/** The tab under which something lies. */
function tabOf(hash) {
  const region = hash && document.getElementById(hash.slice(1))?.closest("[id^='region-']");
  return region && tabs.find(({ dataset }) => dataset.holds.split(" ").includes(region.id));
}

function open(tab) {
  const left = tabs.find(({ dataset }) => dataset.tab === table.dataset.tab);
  if (left === tab) return;
  scrolled.set(left, scrollY);
  left?.removeAttribute("aria-current");
  tab.setAttribute("aria-current", "true");
  table.dataset.tab = tab.dataset.tab;
  document.dispatchEvent(new CustomEvent("table:tab"));
}
