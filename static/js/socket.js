/* The websocket of a table, which sends its version, and what all may see of a new one (a frame).
   While it is closed, the page polls. */

const FIRST_WAIT = 500;
const LONGEST_WAIT = 20_000;
const POLL = 8_000;
const SILENCE = 60_000; // the server sends every 25 s, so the connection is dead

/** Calls `onNews(frame)`, which has at least a version, and `onState("open" | "lost" | "gone")` until
    the table is gone. `pushed`: frames are wanted, in the language of the page. */
export function listen(code, pushed, onNews, onState) {
  const address = new URL(`/ws/t/${code}/version/`, location.href);
  if (pushed) address.searchParams.set("language", document.documentElement.lang);
  address.protocol = address.protocol.replace("http", "ws");
  let socket = null;
  let wait = FIRST_WAIT;
  let silence, again, polling;

  function connect() {
    clearTimeout(again);
    if (socket) return;
    socket = new WebSocket(address);
    // An open socket may still be dead behind a proxy: only a message proves that it works.
    socket.onmessage = (message) => { open(); waitForMore(); tell(message.data); };
    socket.onclose = lost;
    waitForMore();
  }

  function open() {
    wait = FIRST_WAIT;
    stopPolling();
    onState("open");
  }

  function waitForMore() {
    clearTimeout(silence);
    silence = setTimeout(() => drop(), SILENCE);
  }

  function drop() {
    if (!socket) return;
    socket.onclose = null;
    socket.close();
    lost();
  }

  function lost() {
    socket = null;
    clearTimeout(silence);
    onState("lost");
    // A random wait, so that not all browsers reconnect at once after a restart of the server.
    again = setTimeout(connect, wait * (0.75 + Math.random() / 2));
    wait = Math.min(2 * wait, LONGEST_WAIT);
    polling ??= setInterval(poll, POLL);
  }

  function stopPolling() {
    clearInterval(polling);
    polling = null;
  }

  async function poll() {
    try {
      const answer = await fetch(`/t/${code}/version/`, { cache: "no-store" });
      if (answer.status === 404) return gone();
      if (answer.ok) tell(await answer.text());
    } catch {
      // Still no connection.
    }
  }

  function gone() {
    stopPolling();
    clearTimeout(again);
    clearTimeout(silence);
    onState("gone");
  }

  function tell(text) {
    const news = JSON.parse(text);
    if (Number.isInteger(news.version)) onNews(news);
  }

  function comeBack() {
    if (document.visibilityState !== "visible") return;
    poll();
    wait = FIRST_WAIT;
    connect();
  }

  document.addEventListener("visibilitychange", comeBack);
  window.addEventListener("online", comeBack);
  window.addEventListener("pageshow", (shown) => { if (shown.persisted) comeBack(); });
  window.addEventListener("offline", drop);
  connect();
}
