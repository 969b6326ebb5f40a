/* The service worker of the site as an app. It does two things: when the server cannot be reached it
   shows one page that says so, and it shows the news that a push service brings. It keeps that page
   and its files, and nothing else: no table, no name, nothing that could be old.

   A new one, of another release or language, waits until no page of the site is open: no skipWaiting(),
   no clients.claim(). When it took over at once, a Chromium driven by tests sometimes never finished the
   page that was being loaded meanwhile: the server had answered, and the browser waited for ever. */

const APP = {{ app|tojson }};
const CACHE = `offline-${APP.version}`;
const PAGES = { type: "window", includeUncontrolled: true };

self.addEventListener("install", (event) => event.waitUntil(install()));
self.addEventListener("activate", (event) => event.waitUntil(activate()));

async function install() {
  const cache = await caches.open(CACHE);
  await cache.addAll([APP.offline, ...APP.files].map(
    (address) => new Request(address, { cache: "reload", credentials: "omit" })));
}

async function activate() {
  const names = await caches.keys();
  await Promise.all(names.filter((name) => name !== CACHE).map((name) => caches.delete(name)));
}

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const { pathname, search } = new URL(request.url);
  if (request.method !== "GET") return;
  if (request.mode === "navigate") {
    event.respondWith(fetch(request).catch(() => kept(APP.offline)));
  } else if (APP.files.includes(pathname + search)) {
    event.respondWith(fetch(request).catch(() => kept(request)));
  }
});

async function kept(request) {
  return await (await caches.open(CACHE)).match(request) ?? Response.error();
}

self.addEventListener("push", (event) => event.waitUntil(show(event.data.json())));

/** Show news, unless a page that tells the same is before their eyes. */
async function show(news) {
  const pages = await self.clients.matchAll(PAGES);
  if (pages.some((page) => page.visibilityState === "visible" && pathOf(page) === news.address)) return;
  await self.registration.showNotification(news.title, {
    body: news.body,
    lang: news.language,
    tag: news.address, // newer news of a table take the place of older ones
    icon: APP.icon,
    badge: APP.badge,
    data: news.address,
    actions: [{ action: "off", title: news.off }],
  });
}

self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(event.action === "off" ? switchOff() : open(event.notification.data));
});

/** The push service tells the server with the next news that there is no such device any more. */
async function switchOff() {
  await (await self.registration.pushManager.getSubscription())?.unsubscribe();
}

async function open(address) {
  const pages = await self.clients.matchAll(PAGES);
  const page = pages.find((each) => pathOf(each) === address);
  await (page ? page.focus() : self.clients.openWindow(address));
}

function pathOf(page) {
  return new URL(page.url).pathname;
}
