/* The page that is shown without a connection: opens the one that was wanted when the server answers. */

const EVERY = 5_000;

window.addEventListener("online", tryAgain);
setInterval(tryAgain, EVERY); // a device is online before it reaches anything, and a server may be down

async function tryAgain() {
  const answer = await fetch("/healthz", { cache: "no-store" }).catch(() => null);
  if (answer?.ok) window.location.reload();
}
