/* Replaces the regions of the page that differ in a new version of the table. */

import { remember } from "./keep.js";
import { departure } from "./travel.js";

const table = document.querySelector("[data-table]");
const shown = new Map(regions(document).map((region) => [region.id, textOf(region)]));
const WAITING = ["wait", "watch", "stand-in", "paused", "over"];
let version = Number(table?.dataset.version ?? 0);

/** The version of the table that this page shows. */
export function shownVersion() {
  return version;
}

/** Show what has changed from one version to the next; false if this page does not show the first. */
export function showStep(step) {
  if (step.version < version) return true; // the answer to a form was quicker
  if (step.from !== version) return step.version === version;
  version = step.version;
  const answered = document.querySelector("form.is-sent[data-act]") !== null; // by this player
  replaceAll(regions(parse(step.regions)), false);
  addLines(step.lines);
  if (answered) bringIntoView({ id: "region-desk" });
  document.dispatchEvent(new CustomEvent("table:shown"));
  return true;
}

/** Show everything, or a part of it. The desk is not replaced while its question is the same, so as not
    to disturb the player, unless this is the answer to what they did (`answered`). */
export function showPage(html, answered = false) {
  const fresh = parse(html);
  const page = fresh.querySelector("[data-table]");
  if (page && !sameTable(page)) {
    if (document.querySelector("form[data-sent]")) return; // it leads elsewhere: let that page come
    scrollTo(0, 0); // another page, shown from its top
    location.reload();
    return;
  }
  const overtaken = page && Number(page.dataset.version) < version;
  if (overtaken && !answered) return;
  const sent = overtaken ? regions(fresh).filter(({ id }) => id === "region-desk") : regions(fresh);
  if (page) version = Math.max(version, Number(page.dataset.version));
  replaceAll(sent, answered);
  if (answered) bringIntoView(sent.find(({ id }) => id === "region-desk") ?? sent[0]);
  document.dispatchEvent(new CustomEvent("table:shown"));
}

/** Bring a region into view, after what was done there; the desk from its beginning, unless that is in
    sight: then nothing moves. */
function bringIntoView({ id }) {
  if (id === "region-desk" && beginsInView(id)) return;
  document.getElementById(id)?.scrollIntoView({ block: id === "region-desk" ? "start" : "nearest" });
}

function parse(html) {
  return new DOMParser().parseFromString(html, "text/html");
}

/** Add those lines to the log that it does not have yet. */
function addLines(html) {
  const log = document.querySelector("#region-log .told-moves");
  if (!log || !html) return;
  const newest = Number(log.querySelector("[data-move]")?.dataset.move ?? 0);
  const lines = [...parse(`<ol>${html}</ol>`).querySelectorAll("[data-move]")];
  log.prepend(...lines.filter(({ dataset }) => Number(dataset.move) > newest));
  shown.delete("region-log");
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
  const changed = sent.filter((region) => differs(region, answered));
  // Everything is read before anything is changed, and put back after it: the page is laid out once.
  const restore = [{ id: "region-pool" }, ...changed].map(({ id }) => remember(document.getElementById(id)));
  for (const region of changed) {
    const old = document.getElementById(region.id);
    if (old && old !== region) replace(old, region); // one that lies in another has come with it
  }
  if (screenShown() !== before) layAnew();
  for (const each of restore) each();
  if (!answered && deskInView && !beginsInView("region-desk")) bringIntoView({ id: "region-desk" });
  travel();
}

function differs(region, answered) {
  const old = document.getElementById(region.id);
  const now = textOf(region);
  if (!old || (!answered && (shown.get(region.id) === now || sameQuestion(old, region)))) return false;
  shown.set(region.id, now);
  return true;
}

/** The phase and the kind of question. */
function screenShown() {
  const [top, desk] = ["region-top", "region-desk"].map((id) => document.getElementById(id));
  return `${top?.dataset.phase} ${desk?.dataset.kind}`;
}

/** Another phase or question is another screen: what lies on the table enters it, instead of sliding
    about. */
function layAnew() {
  const pool = document.getElementById("region-pool");
  if (!pool) return;
  pool.classList.add("enters");
  pool.parentElement.insertBefore(pool, pool.nextSibling);
}

function beginsInView(id) {
  const { top } = document.getElementById(id)?.getBoundingClientRect() ?? {};
  return top >= 0 && top < innerHeight / 2;
}

function replace(old, region) {
  for (const form of region.querySelectorAll("form[method=post]")) addToken(form);
  old.replaceWith(region);
  window.htmx.process(region);
}

/** What proves that a form came from this site: the page has it, its regions alone have not. */
function addToken(form) {
  if (!table.dataset.csrf || form.querySelector("[name=csrfmiddlewaretoken]")) return;
  const field = Object.assign(document.createElement("input"), { type: "hidden", name: "csrfmiddlewaretoken" });
  field.setAttribute("value", table.dataset.csrf);
  form.prepend(field);
}

/** The token of the question for this player; empty while the table waits for others. */
export function question(desk = document.getElementById("region-desk")) {
  return desk && !WAITING.includes(desk.dataset.kind) ? desk.dataset.token : "";
}

function sameQuestion(old, fresh) {
  return fresh.id === "region-desk" && question(fresh) !== "" && question(old) === question(fresh);
}

function regions(root) {
  return [...root.querySelectorAll("[id^='region-']")];
}

/** A region as text, without what differs in every response. */
function textOf(region) {
  return region.outerHTML
    .replace(/<input type="hidden" name="csrfmiddlewaretoken"[^>]*>\s*/g, "")
    .replace(/(name="sitting" value=")[^"]*/g, "$1")
    .replace(/ data-version="\d+"/g, "");
}
