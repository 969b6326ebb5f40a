/* The page of a tournament follows what happens: every ten seconds it asks for the parts that change,
   unless somebody is about to press a button there. Once it is over, or open no more, it loads itself
   again. */

import { copyLinks } from "./copy.js";

const EVERY = 10_000;
const part = document.getElementById("event-now");

function settled() {
  return !part.contains(document.activeElement) && document.visibilityState === "visible";
}

async function look() {
  if (!settled()) return;
  const response = await fetch(part.dataset.now, { headers: { Accept: "text/html" } });
  if (!response.ok) return;
  const fresh = new DOMParser().parseFromString(await response.text(), "text/html").body;
  const plain = (root) => root.textContent.replace(/\s+/g, " ").trim();
  if (plain(fresh) === plain(part) || !settled()) return;
  const begun = Boolean(fresh.querySelector(".event-tables")) !== Boolean(part.querySelector(".event-tables"));
  if (begun) location.reload();
  else part.replaceChildren(...fresh.childNodes);
}

copyLinks();
if ("fresh" in part.dataset) setInterval(() => look().catch(() => {}), EVERY);
