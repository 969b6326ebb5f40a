/* What the socket of a table brings: shared regions in a frame, or only a version. */

import { catchUp, owe, regions, showShared, pageState } from "./regions.js";

const { seat = "", device = seat } = document.querySelector("[data-table]")?.dataset ?? {};
const me = seat === "" ? null : Number(seat);
const ours = device.split(" ").filter(Boolean).map(Number); // the seats that are played at this device

/** Show a frame if it builds upon what this page shows, and fetch what else has changed. A region that
    looks different to this player (`own`) is left as it is. */
export function hear(news) {
  const { version, etags } = pageState();
  if (news.version <= version) return;
  if (!news.regions || version < news.from) {
    catchUp(news.version);
    return;
  }
  const mine = (name) => Boolean(news.own[name]?.includes(me));
  const frame = new DOMParser().parseFromString(news.regions.join(""), "text/html");
  const sent = regions(frame).filter((region) => !mine(nameOf(region)));
  const reads = version === news.from && !mine("log");
  const brought = [...sent.map(nameOf), ...reads ? ["log"] : []];
  const tags = Object.entries(news.etags);
  const missed = tags.some(([name, etag]) => {
    return !brought.includes(name) && !mine(name) && etags.get(name) !== etag;
  });
  const owing = missed || ours.some((one) => news.fetch.includes(one));
  showShared(sent, reads ? news.lines : "", news.version, tags.filter(([name]) => brought.includes(name)), owing);
}

function nameOf({ id }) {
  return id.replace("region-", "");
}
