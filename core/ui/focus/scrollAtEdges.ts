// Scrolls the list below a drag as long as the pointer rests at its upper or lower edge.

/** A pointer this near to an edge scrolls, in pixels. */
const EDGE = 56;
const STEP = 12;

/** Starts scrolling and answers a function that stops it. */
export function scrollAtEdges(
  inside: HTMLElement,
  pointerY: () => number,
  onScrolled: (by: number) => void,
): () => void {
  const scroller = scrollerOf(inside);
  const scroll = () => {
    const box =
      scroller === document.documentElement ? { top: 0, bottom: window.innerHeight } : scroller.getBoundingClientRect();
    const before = scroller.scrollTop;
    if (pointerY() < Math.max(box.top, EDGE) + EDGE) scroller.scrollTop -= STEP;
    else if (pointerY() > Math.min(box.bottom, window.innerHeight) - EDGE) scroller.scrollTop += STEP;
    if (scroller.scrollTop !== before) onScrolled(scroller.scrollTop - before);
    frame = requestAnimationFrame(scroll);
  };
  let frame = requestAnimationFrame(scroll);
  return () => cancelAnimationFrame(frame);
}

function scrollerOf(element: HTMLElement): HTMLElement {
  for (let at: HTMLElement | null = element; at; at = at.parentElement) {
    if (at.scrollHeight > at.clientHeight && /auto|scroll/.test(getComputedStyle(at).overflowY)) return at;
  }
  return document.documentElement;
}
