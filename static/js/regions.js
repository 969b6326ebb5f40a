/* Replaces the regions of the page that differ in a new version of the table. */

import { remember } from "./keep.js";
import { departure } from "./travel.js";

const table = document.querySelector("[data-table]");
const shown = new Map(regions(document).map((region) => [region.id, textOf(region)]));
const WAITING = ["wait", "watch", "stand-in", "paused", "over"];
const RETRY = 3_000;
const LATEST = 1_000; // what all may see waits no longer for what is this viewer's own
const TRIES = 4; // after that the next message of the socket tries again
let etags = read(table?.dataset.etags ?? "");
let version = Number(table?.dataset.version ?? 0); // of what all may see
let fetched = version; // of what is this viewer's own
let wanted = version;
let owed = version; // the version since which something of this viewer's own is to be fetched
let fetching = null;
let held = 0;
let waiting = []; // what all may see of a change whose other part is this viewer's own

/** Fetch the table if this version is newer than the one shown. */
export function catchUp(newest) {
  wanted = Math.max(wanted, newest);
  if (behind() && Date.now() > held) look();
}

/** Fetch this viewer's own regions, which have changed with this version. */
export function owe(since) {
  owed = Math.max(owed, since);
  catchUp(version);
}

function behind() {
  return wanted > version || owed > fetched;
}

/** Do not fetch for a while: the notification is often faster than the response to a move, which
    contains all changed regions. */
export function hold() {
  held = Date.now() + RETRY;
}

export function release() {
  held = 0;
  catchUp(version);
}

/** Fetch the table, whatever the version. */
export function look() {
  fetching ??= fetchRegions().finally(() => { fetching = null; });
}

async function fetchRegions() {
  for (let tries = 1; tries <= TRIES; tries += 1) {
    try {
      const answer = await fetch(had(table.dataset.regions), { cache: "no-store" });
      if (!answer.ok) throw new Error(answer.statusText);
      show(await answer.text());
      if (!behind()) return;
    } catch {
      showWaiting();
      await new Promise((resolve) => { setTimeout(resolve, tries * RETRY); });
    }
  }
}

/** Add the etags of the regions on this page, which need not be sent again, the newest move in its
    log, and the log option. */
export function had(address) {
  const log = new URLSearchParams(location.search).has("log") ? "&log=all" : `&moves=${newestMove()}`;
  const written = [...etags].map(([name, etag]) => `${name}:${etag}`).join(".");
  return written ? `${address}?etags=${written}${log}` : address;
}

/** The version of what all may see on this page, and the etags of its regions. */
export function pageState() {
  return { version, etags };
}

/** Replace the regions that differ. The desk is not replaced while its question is the same, so as
    not to disturb the player, unless this is the response to a move (`answered`). */
export function show(html, answered = false) {
  const fresh = new DOMParser().parseFromString(html, "text/html");
  const page = fresh.querySelector("[data-table]");
  if (page && !sameTable(page)) {
    if (document.querySelector("form[data-sent]")) return; // it leads elsewhere: let that page come
    scrollTo(0, 0); // another page, shown from its top
    location.reload();
    return;
  }
  const overtaken = page && Number(page.dataset.version) < version;
  if (overtaken && !answered) return; // the response to a move, or a frame, was newer
  const sent = regions(fresh);
  if (page) {
    version = Math.max(version, Number(page.dataset.version));
    fetched = Math.max(fetched, Number(page.dataset.version));
  }
  showWaiting();
  replaceAll(sent, answered);
  const lines = fresh.querySelector("[data-lines]");
  if (lines) addLines(lines);
  if (answered) bringIntoView(sent.find(({ id }) => id === "region-desk") ?? sent[0]);
  if (page) etags = read(page.dataset.etags ?? "");
  document.dispatchEvent(new CustomEvent("table:shown"));
  if (overtaken) look();
}

/** Replace shared regions, and add new lines to the log; that leads to this version and these etags.
    If something of this viewer's own has changed as well (`owing`), it is fetched and all is shown at
    once, so that the page does not shift twice. */
export function showShared(sent, lines, newest, tags, owing) {
  version = newest;
  wanted = Math.max(wanted, newest);
  for (const [name, etag] of tags) etags.set(name, etag);
  waiting.push({ sent, lines });
  const tell = () => { if (showWaiting()) document.dispatchEvent(new CustomEvent("table:shown")); };
  if (!owing) tell();
  else {
    setTimeout(tell, LATEST);
    owe(newest);
  }
}

/** Show the shared regions that have waited; whether there were any. */
function showWaiting() {
  const changes = waiting;
  waiting = [];
  for (const { sent, lines } of changes) {
    replaceAll(sent, false);
    if (lines) addLines(new DOMParser().parseFromString(`<ol>${lines}</ol>`, "text/html"));
  }
  return changes.length > 0;
}

/** Add those lines to the log that it does not have yet: a frame and an answer may tell the same. */
function addLines(fresh) {
  const newest = newestMove();
  const lines = [...fresh.querySelectorAll("[data-move]")].filter(({ dataset }) => Number(dataset.move) > newest);
  document.querySelector("#region-log .told-moves")?.prepend(...lines);
  shown.delete("region-log");
}

/** The number of the newest move in the log. */
function newestMove() {
  return Number(document.querySelector("#region-log [data-move]")?.dataset.move ?? 0);
}

/** The same status, and the same seats of the viewer, which the page marks. */
function sameTable(page) {
  const { table: status, seat, device } = page.dataset;
  const now = table.dataset;
  return status === now.table && (status !== "playing" || (seat === now.seat && device === now.device));
}

function replaceAll(sent, answered) {
  // If the top of the desk is visible, it stays visible when the desk grows: no scroll anchoring.
  const deskInView = beginsInView("region-desk");
  document.documentElement.style.overflowAnchor = deskInView ? "none" : "";
  const travel = departure();
  const before = screenShown();
  for (const region of sent) {
    const old = document.getElementById(region.id);
    const now = textOf(region);
    if (!old || (!answered && (shown.get(region.id) === now || sameQuestion(old, region)))) continue;
    shown.set(region.id, now);
    replace(old, region);
  }
  if (screenShown() !== before) layAnew(document.getElementById("region-pool"));
  if (!answered && deskInView && !beginsInView("region-desk")) bringIntoView({ id: "region-desk" });
  travel();
}

/** The phase and the kind of question. */
function screenShown() {
  const [top, desk] = ["region-top", "region-desk"].map((id) => document.getElementById(id));
  return `${top?.dataset.phase} ${desk?.dataset.kind}`;
}

/** Another phase or question is another screen: what lies on the table enters it, instead of sliding
    about. */
function layAnew(pool) {
  if (!pool) return;
  const restore = remember(pool);
  pool.classList.add("enters");
  pool.parentElement.insertBefore(pool, pool.nextSibling);
  restore();
}

function bringIntoView({ id }) {
  const block = id === "region-desk" && !beginsInView(id) ? "start" : "nearest";
  document.getElementById(id)?.scrollIntoView({ block });
}

function beginsInView(id) {
  const { top } = document.getElementById(id)?.getBoundingClientRect() ?? {};
  return top >= 0 && top < innerHeight / 2;
}

function replace(old, region) {
  const restore = remember(old);
  window.htmx.swap(old, region.outerHTML, { swapStyle: "outerHTML", swapDelay: 0, settleDelay: 0 });
  restore();
}

/** The token of the question for this player; empty while the table waits for others. */
export function question(desk = document.getElementById("region-desk")) {
  return desk && !WAITING.includes(desk.dataset.kind) ? desk.dataset.token : "";
}

function sameQuestion(old, fresh) {
  return fresh.id === "region-desk" && question(fresh) !== "" && question(old) === question(fresh);
}

export function regions(root) {
  return [...root.querySelectorAll("[id^='region-']")];
}

function read(written) {
  return new Map(written.split(".").filter(Boolean).map((pair) => pair.split(":")));
}

/** A region as text, without values that differ in every response. */
function textOf(region) {
  return region.outerHTML
    .replace(/(name="(?:csrfmiddlewaretoken|sitting)" value=")[^"]*/g, "$1")
    .replace(/ data-version="\d+"/g, "");
}
