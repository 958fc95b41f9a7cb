// Follows the element under the mouse or the keyboard while the page is explained, and keeps presses from the page.
import { useEffect, useState } from 'react';
import { explainedAt } from '../ui/explained.ts';

/** The events of a press; touch events are left alone, since a cancelled touch never becomes a click. */
const PRESSES = ['pointerdown', 'pointerup', 'mousedown', 'mouseup', 'click', 'dblclick'];
const OWN = '.explain-ui';

/** Answers the element under the pointer; `onPress` gets the pressed one. */
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

/** Answers the marked part around the element, else the element itself. */
function placeOf(element: Element): Element {
  return explainedAt(element) ?? element;
}

/** Answers the element to outline: one that can be explained, and never a whole part of the page. */
function outlined(element: Element): Element | null {
  return explainedAt(element) ?? (element.childElementCount === 0 ? element : null);
}

function isOwn(element: Element): boolean {
  return element.closest(OWN) !== null;
}
