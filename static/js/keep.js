/* What a person was in the middle of survives a new version of its region: what lies open,
   how far it is scrolled, what is typed. Everything kept has an id. */

export function remember(region) {
  const kept = [];
  for (const element of region.querySelectorAll("[id]")) {
    if (element.scrollTop || element.scrollLeft) {
      const { scrollTop, scrollLeft } = element;
      const atEnd = scrollTop + element.clientHeight >= element.scrollHeight - 4;
      kept.push([element.id, (fresh) => {
        fresh.scrollTo(scrollLeft, atEnd ? fresh.scrollHeight : scrollTop);
      }]);
    }
    if (element.matches("details")) {
      const { open } = element;
      kept.push([element.id, (fresh) => { fresh.open = open; }]);
    }
    if (typed(element)) {
      const { value } = element;
      kept.push([element.id, (fresh) => { fresh.value = value; }]);
    }
  }
  const focused = region.contains(document.activeElement) ? document.activeElement.id : null;
  return () => {
    for (const [id, restore] of kept) {
      const fresh = document.getElementById(id);
      if (fresh) restore(fresh);
    }
    if (focused === null) return;
    const fresh = document.getElementById(focused) ?? document.getElementById(region.id);
    if (fresh.id === region.id) fresh.tabIndex = -1;
    fresh.focus({ preventScroll: true });
  };
}

function typed(element) {
  return element.matches("textarea, input:is([type=text], [type=search], :not([type]))")
    && element.value !== element.defaultValue;
}
