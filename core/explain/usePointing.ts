// Follows what the mouse or the keyboard is at while the page is explained; pressing it is kept from the page.
import { useEffect, useState } from 'react';
import { explainedAt } from '../ui/explained.ts';

/** What a press is made of; a touch, kept from the browser, would never become a click. */
const PRESSES = ['pointerdown', 'pointerup', 'mousedown', 'mouseup', 'click', 'dblclick'];
const OWN = '.explain-ui';

/** Answers what is pointed at; `onPress` gets what was pressed. */
export function usePointing(onPress: (element: Element) => void): Element | null {
  const [pointed, setPointed] = useState<Element | null>(null);
  useEffect(() => {
    const point = ({ target }: Event) => target instanceof Element && !isOwn(target) && setPointed(outlined(target));
    const press = (event: Event): void => {
      if (!(event.target instanceof Element) || isOwn(event.target)) return;
      hold(event);
      if (event.type === 'click') onPress(placeOf(event.target));
    };
    const key = (event: KeyboardEvent): void => {
      if (!(event.target instanceof Element) || isOwn(event.target) || !['Enter', ' '].includes(event.key)) return;
      hold(event);
      onPress(placeOf(event.target));
    };
    const stops = [
      listen(['pointermove', 'focusin'], point),
      listen(PRESSES, press),
      listen(['keydown'], key as (event: Event) => void),
    ];
    return () => stops.forEach((stop) => void stop());
  }, [onPress]);
  return pointed;
}

function listen(types: readonly string[], handler: (event: Event) => void): () => void {
  for (const type of types) window.addEventListener(type, handler, { capture: true, passive: false });
  return () => {
    for (const type of types) window.removeEventListener(type, handler, { capture: true });
  };
}

function hold(event: Event): void {
  event.preventDefault();
  event.stopPropagation();
}

/** The part that stands for something, else the very element. */
function placeOf(element: Element): Element {
  return explainedAt(element) ?? element;
}

/** Whole parts of the page are not outlined, only what can be explained: what stands for something, or a text. */
function outlined(element: Element): Element | null {
  return explainedAt(element) ?? (element.childElementCount === 0 ? element : null);
}

function isOwn(element: Element): boolean {
  return element.closest(OWN) !== null;
}
