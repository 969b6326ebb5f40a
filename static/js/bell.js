/* The bell: hears how far the table has got. While the line is down it asks now and then. */

const FIRST_WAIT = 500;
const LONGEST_WAIT = 20_000;
const POLL = 8_000;
const SILENCE = 60_000; // the server repeats itself every 25 s: longer means the line is dead

/** Calls `onPulse(number)` and `onLine("open" | "lost" | "gone")` until the table is gone. */
export function listen(code, onPulse, onLine) {
  const address = new URL(`/ws/t/${code}/`, location.href);
  address.protocol = address.protocol.replace("http", "ws");
  let socket = null;
  let wait = FIRST_WAIT;
  let silence, again, polling;

  function connect() {
    clearTimeout(again);
    if (socket) return;
    socket = new WebSocket(address);
    // Who is let in but told nothing has no line: only a pulse proves one.
    socket.onmessage = (message) => { open(); heard(); ring(message.data); };
    socket.onclose = lost;
    heard();
  }

  function open() {
    wait = FIRST_WAIT;
    stopPolling();
    onLine("open");
  }

  function heard() {
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
    onLine("lost");
    // Not all browsers of a table at once, after a restart of the server.
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
      const answer = await fetch(`/t/${code}/pulse/`, { cache: "no-store" });
      if (answer.status === 404) return gone();
      if (answer.ok) ring(await answer.text());
    } catch {
      // Still no line.
    }
  }

  function gone() {
    stopPolling();
    clearTimeout(again);
    clearTimeout(silence);
    onLine("gone");
  }

  function ring(text) {
    const { pulse } = JSON.parse(text);
    if (Number.isInteger(pulse)) onPulse(pulse);
  }

  function look() {
    if (document.visibilityState !== "visible") return;
    poll();
    wait = FIRST_WAIT;
    connect();
  }

  document.addEventListener("visibilitychange", look);
  window.addEventListener("online", look);
  window.addEventListener("pageshow", (shown) => { if (shown.persisted) look(); });
  window.addEventListener("offline", drop);
  connect();
}
