/* A page in the place of another one that could not be had: the database is away, the server does not
   run, there is no connection. Asks for the wanted page with a growing pause, and opens it when it is there. */

const AWAY = [502, 503, 504, 507];
const LONGEST = 60_000;
const KEPT = "come-back"; // how long to wait if the opened page is such a one again
const button = document.querySelector("a.again");
const sent = "sent" in button.dataset; // a form was: the button leads to its page, which is not this address
const wanted = sent ? button.href : location.href; // with its fragment
const [before, at] = JSON.parse(sessionStorage.getItem(KEPT) ?? "[0, 0]");
let pause = Math.max(sent ? 8_000 : 2_000, Date.now() - at < 2 * LONGEST ? before : 0); // time to read
let timer;
let asking = false;

wait();
window.addEventListener("online", ask);
document.addEventListener("visibilitychange", () => { if (!document.hidden) ask(); });
for (const each of document.querySelectorAll("a.again")) {
  each.addEventListener("click", (event) => { event.preventDefault(); open(wanted); });
}

function wait() {
  timer = setTimeout(ask, pause * (0.75 + Math.random() / 2)); // not all browsers at once
  pause = Math.min(2 * pause, LONGEST);
}

async function ask() {
  if (asking) return;
  asking = true;
  clearTimeout(timer);
  const signal = AbortSignal.timeout(LONGEST);
  const answer = await fetch(wanted, { cache: "no-store", redirect: "manual", signal }).catch(() => null);
  asking = false;
  if (!answer || AWAY.includes(answer.status)) return wait();
  sessionStorage.setItem(KEPT, JSON.stringify([pause, Date.now()]));
  open(answer.status === 405 ? pageOfForm() : wanted); // 405: this address is for forms alone
}

function pageOfForm() {
  return document.referrer.startsWith(`${location.origin}/`) ? document.referrer : "/";
}

function open(address) {
  // A reload would send a form again. But an address with a fragment, which no form has, would only scroll.
  if (address === location.href && location.hash) location.reload();
  else location.replace(address);
}
