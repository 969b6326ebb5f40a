/* The line between this page and its table: a websocket that brings what has changed, and takes moves
   up. Whatever it cannot do, ordinary requests do: while it is closed, the page polls and fetches. */

import { inTurn } from "./pace.js";
import { showPage, showStep, shownVersion } from "./regions.js";

const FIRST_WAIT = 500;
const LONGEST_WAIT = 20_000;
const POLL = 8_000;
const SILENCE = 60_000; // the server sends every 25 s, so the connection is dead
const UNHEARD = 10_000; // a message that is not acknowledged by then goes by an ordinary request
const RETRY = 3_000;
const TRIES = 4; // after that the next message tries again

const table = document.querySelector("[data-table]");
const sent = new Map(); // what was sent and is not acknowledged yet, by its id
let number = 0;
let socket = null;
let works = false; // an open socket may still be dead behind a proxy: only a message proves that it works
let fetching = null;

/** Calls `onState("open" | "lost" | "gone")` until the table is gone. */
export function openLine(onState) {
  const address = new URL(`/ws/t/${table.dataset.code}/line/`, location.href);
  address.searchParams.set("language", document.documentElement.lang);
  address.protocol = address.protocol.replace("http", "ws");
  let wait = FIRST_WAIT;
  let silence, again, polling;

  function connect() {
    clearTimeout(again);
    if (socket) return;
    socket = new WebSocket(address);
    socket.onmessage = (message) => {
      works = true;
      wait = FIRST_WAIT;
      stopPolling();
      onState("open");
      waitForMore();
      hear(JSON.parse(message.data));
    };
    socket.onclose = lost;
    waitForMore();
  }

  function waitForMore() {
    clearTimeout(silence);
    silence = setTimeout(drop, SILENCE);
  }

  function drop() {
    if (!socket) return;
    socket.onclose = null;
    socket.close();
    lost();
  }

  function lost() {
    socket = null;
    works = false;
    clearTimeout(silence);
    onState("lost");
    for (const id of [...sent.keys()]) settle(id, null);
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
      const answer = await fetch(`/t/${table.dataset.code}/version/`, { cache: "no-store" });
      if (answer.status === 404) return gone();
      if (answer.ok && (await answer.json()).version > shownVersion()) fetchPage();
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

/** What the server says: an acknowledgement, everything, a step from one version to the next, or a
    version alone. */
function hear(news) {
  if ("ack" in news) settle(news.ack, news);
  else if ("page" in news) showPage(news.page);
  else inTurn(() => {
    if ("regions" in news ? showStep(news) : news.version <= shownVersion() && !news.again) return;
    if (news.fetch) fetchPage();
    else getEverything();
  });
}

/** Get everything that this page shows anew. */
export function getEverything() {
  if (works) socket.send(JSON.stringify({ get: "all" }));
  else fetchPage();
}

/** Send the fields of a form. Resolves to the acknowledgement, or to null if an ordinary request has to
    do it; the same may have been done already, which the token of the decision tells the server. */
export function send(act, fields) {
  if (!works) return Promise.resolve(null);
  const id = (number += 1);
  socket.send(JSON.stringify({ id, act, fields: new URLSearchParams(fields).toString() }));
  return new Promise((resolve) => {
    const unheard = setTimeout(() => settle(id, null), UNHEARD);
    sent.set(id, (answer) => { clearTimeout(unheard); resolve(answer); });
  });
}

function settle(id, answer) {
  sent.get(id)?.(answer);
  sent.delete(id);
}

/** Fetch everything that this page shows. */
function fetchPage() {
  fetching ??= tryToFetch().finally(() => { fetching = null; });
}

async function tryToFetch() {
  const address = new URL(table.dataset.regions, location.href);
  if (new URLSearchParams(location.search).has("log")) address.searchParams.set("log", "all");
  for (let tries = 1; tries <= TRIES; tries += 1) {
    try {
      const answer = await fetch(address, { cache: "no-store" });
      if (!answer.ok) throw new Error(answer.statusText);
      return showPage(await answer.text());
    } catch {
      await new Promise((resolve) => { setTimeout(resolve, tries * RETRY); });
    }
  }
}
