"""How long it takes from a tap to the changed screen, in Chromium: one's own and another's.

`python -m scripts.taps --against COMMIT` plays a game of two at this tree and then at the other, as
`make bench` serves them. Begun by hand; nothing else should run meanwhile.
"""

import argparse
import sys
from contextlib import ExitStack, suppress
from pathlib import Path
from statistics import median

from playwright.sync_api import Browser, Error, sync_playwright

from load.player import FIELD
from load.table import INVITATION
from scripts.bench import ROOT, Figures, serving, table, worktree
from scripts.find_chromium import MISSING, find
from tests.browser.players import THERE, WAITING, answer, asked
from tests.browser.stage import RunningSite
from tests.browser.tour import Visitor, close_moments

PATIENCE = 5_000
"""Milliseconds."""
WATCH = """
  window.shown = [];
  const now = () => performance.timeOrigin + performance.now();
  addEventListener("click", (event) => {
    if (event.target.closest?.("[data-confirm]")) window.tapped = now();
  }, true);
  new MutationObserver(() => {
    const move = document.querySelector("#region-log [data-move]")?.dataset.move;
    if (move === window.move) return;
    window.move = move;
    requestAnimationFrame(() => setTimeout(() => shown.push(now())));
  }).observe(document, { subtree: true, childList: true, attributeFilter: ["data-move"] });
"""
NEXT = "tapped => shown.find((at) => at > tapped)"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--against", help="another commit")
    parser.add_argument("--moves", type=int, default=40)
    options = parser.parse_args()
    chromium = find() or sys.exit(MISSING)
    with ExitStack() as opened:
        browser = opened.enter_context(sync_playwright()).chromium.launch(executable_path=chromium)
        trees = {"this": ROOT}
        if options.against:
            trees[options.against] = opened.enter_context(worktree(options.against))
        found = {}
        for name, tree in trees.items():
            with serving(tree, 0) as server:
                found[name] = [play(browser, server.address, options.moves)]
        print(table("from the tap, median", found))


def play(browser: Browser, address: str, moves: int) -> Figures:
    anna, ben = (visitor(browser, address, name) for name in ("Anna", "Ben"))
    path = fill_in(anna, "/host/", seat2="invited", pace="live", watchers="on")
    found = INVITATION.search(anna.context.request.get(path).text())
    assert found
    fill_in(ben, f"/i/{found[1]}/")
    fill_in(anna, path, f"{path}start/")
    for each in (anna, ben):
        each.page.goto(path)
        each.page.locator(THERE).first.wait_for(state="attached")
        each.page.evaluate("document.querySelector('main').dataset.atOnce = ''")  # no pauses
    own, others = list[float](), list[float]()
    while len(own) < moves:
        for mover, other in ((anna, ben), (ben, anna)):
            if asked(mover.page)[0] not in WAITING and answer(mover):
                tapped = mover.view("tapped")
                for times, page in ((own, mover.page), (others, other.page)):
                    with suppress(Error):  # what is secret is told to nobody yet
                        seen = page.wait_for_function(NEXT, arg=tapped, timeout=PATIENCE)
                        times.append(seen.json_value() - tapped)
    return {"own screen, ms": median(own), "another's, ms": median(others), "moves": len(own)}


def visitor(browser: Browser, address: str, name: str) -> Visitor:
    context = browser.new_context(
        base_url=address, reduced_motion="reduce", viewport={"width": 1280, "height": 800}
    )
    made = Visitor(name, context.new_page(), RunningSite(address, ROOT), Path())
    close_moments(made.page)
    made.page.add_init_script(WATCH)
    return made


def fill_in(who: Visitor, path: str, action: str = "", **fields: str) -> str:
    """Fetch a form, fill it in, send it, and return the address that the answer leads to."""
    ask = who.context.request
    hidden = dict(FIELD.findall(ask.get(path).text()))
    form = {"name": who.name, **hidden, **fields}
    answer = ask.post(action or path, form=form, headers={"Referer": who.site.address + path})
    assert answer.ok, (path, answer.status)
    return answer.url.removeprefix(who.site.address)


if __name__ == "__main__":
    main()
