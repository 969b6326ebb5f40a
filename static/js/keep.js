/* Preserves the state of elements with an id while their region is replaced: open details, scroll
   position, typed text, what is picked, and focus. */

export function remember(region) {
  if (!region) return () => {};
  const saved = [];
  for (const element of region.querySelectorAll("[id]")) {
    if (element.scrollTop || element.scrollLeft) {
      const { scrollTop, scrollLeft } = element;
      const atEnd = scrollTop + element.clientHeight >= element.scrollHeight - 4;
      saved.push([element.id, (fresh) => {
        fresh.scrollTo(scrollLeft, atEnd ? fresh.scrollHeight : scrollTop);
      }]);
    }
    if (element.matches("details")) {
      const { open } = element;
      saved.push([element.id, (fresh) => { fresh.open = open; }]);
    }
    if (element.matches("[type=radio]:checked")) saved.push([element.id, (fresh) => { fresh.checked = true; }]);
    if (typed(element)) {
      const { value } = element;
      saved.push([element.id, (fresh) => { fresh.value = value; }]);
    }
  }
  const focused = region.contains(document.activeElement) ? document.activeElement.id : null;
  return () => {
    for (const [id, restore] of saved) {
      const fresh = document.getElementById(id);
      if (fresh) restore(fresh);
    }
    if (focused === null) return;
    const places = [focused, region.id, "region-desk"].map((id) => document.getElementById(id));
    const fresh = places.find((each) => each?.checkVisibility()); // only what has a box takes the focus
    if (!fresh) return;
    if (fresh.id !== focused) fresh.tabIndex = -1;
    fresh.focus({ preventScroll: true });
  };
}

function typed(element) {
  return element.matches("textarea, input:is([type=text], [type=search], :not([type]))")
    && element.value !== element.defaultValue;
}
