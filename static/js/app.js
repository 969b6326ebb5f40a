/* The site as an app: its service worker (templates/pages/club/worker.js), where browsers allow one. */

navigator.serviceWorker?.register(`/worker.js?language=${document.documentElement.lang}`, {
  updateViaCache: "all", // asked for anew once an hour, not with every page
}).catch(() => {}); // a private window may refuse it: nothing else depends on it
