/* The switch for news on this device: subscribes this browser with its push service, after a tap. */

const on = document.querySelector("form[data-push-key]");
const off = document.querySelector("form[data-push-here]");

if (on) setUp();

async function setUp() {
  const able = "serviceWorker" in navigator && "PushManager" in window && "Notification" in window;
  tell(able ? "" : "unable");
  if (!able) return;
  // Who has switched it off in a notification, or in the settings of the browser, may switch it on.
  const here = off && await subscription();
  on.hidden = Boolean(here);
  if (off) off.hidden = !here;
  on.addEventListener("submit", switchOn);
  off?.addEventListener("submit", switchOff);
}

async function subscription() {
  const registration = await navigator.serviceWorker.getRegistration();
  return registration?.pushManager.getSubscription();
}

async function switchOn(event) {
  event.preventDefault();
  if (await Notification.requestPermission() !== "granted") return tell("denied");
  try {
    const { pushManager } = await navigator.serviceWorker.ready;
    await (await pushManager.getSubscription())?.unsubscribe(); // it may be of another key
    const made = await pushManager.subscribe({
      userVisibleOnly: true,
      applicationServerKey: on.dataset.pushKey,
    });
    const { endpoint, keys } = made.toJSON();
    for (const [name, value] of Object.entries({ endpoint, ...keys })) on.elements[name].value = value;
  } catch {
    return tell("failed");
  }
  return on.submit();
}

async function switchOff(event) {
  event.preventDefault();
  try {
    await (await subscription())?.unsubscribe();
  } finally {
    off.submit();
  }
}

/** Show one of the sentences that the page has ready. */
function tell(which) {
  for (const sentence of document.querySelectorAll("[data-push-says]")) {
    sentence.hidden = sentence.dataset.pushSays !== which;
  }
}
