// Follows the text under the pointer or the keyboard while texts are edited in place. A press edits the text and does
// nothing else on the page.
import { useEffect, useRef, useState } from 'react';
import { foundAt, foundBelow, type MarkedElement } from '../../texts/editing/found.ts';

/** All events of a press. */
const PRESSES = [
  ...['pointerdown', 'pointerup', 'mousedown', 'mouseup', 'touchstart', 'touchend'],
  ...['click', 'auxclick', 'dblclick', 'submit', 'dragstart'],
];
/** Elements of the editing mode itself. */
const OWN = '[data-text-editing]';
/** Keys that scroll or leave the page as usual. */
const FREE = ['PageUp', 'PageDown', 'Home', 'End', 'ArrowUp', 'ArrowDown', 'F5'];

interface Pointing {
  /** False while the page works as usual. */
  readonly isOn: boolean;
  readonly onOpen: (found: MarkedElement) => void;
  readonly onLeave: () => void;
}

/** Tab goes from text to text, Enter opens one, Escape leaves. */
export function usePointing({ isOn, onOpen, onLeave }: Pointing): MarkedElement | undefined {
  const [pointed, setPointed] = useState<MarkedElement>();
  const now = useRef({ pointed, onOpen, onLeave });
  now.current = { pointed, onOpen, onLeave };
  useEffect(() => {
    if (!isOn) return undefined;
    const point = ({ target }: Event) => {
      if (target instanceof Element && !isOwn(target)) setPointed(foundAt(target));
    };
    const press = (event: Event): void => {
      if (!(event.target instanceof Element) || isOwn(event.target)) return;
      hold(event);
      const found = event.type === 'click' ? foundAt(event.target) : undefined;
      if (found) now.current.onOpen(found);
    };
    const go = (step: 1 | -1): void => {
      const next = neighbour(now.current.pointed, step);
      setPointed(next);
      next?.element.scrollIntoView?.({ block: 'nearest', inline: 'nearest' });
      if (!next) document.querySelector<HTMLElement>(`${OWN} button`)?.focus();
    };
    const key = (event: KeyboardEvent): void => {
      if (!(event.target instanceof Element) || isOwn(event.target)) return;
      if (event.ctrlKey || event.metaKey || event.altKey || FREE.includes(event.key)) return;
      hold(event);
      if (event.key === 'Escape') now.current.onLeave();
      else if (event.key === 'Tab') go(event.shiftKey ? -1 : 1);
      else if (event.key === 'Enter' && now.current.pointed) now.current.onOpen(now.current.pointed);
    };
    const stops = [
      listen(['pointermove'], point),
      listen(PRESSES, press),
      listen(['keydown'], key as (event: Event) => void),
    ];
    return () => {
      setPointed(undefined);
      for (const stop of stops) stop();
    };
  }, [isOn]);
  return pointed;
}

/** Answers undefined before the first text and behind the last, where Tab reaches the mode's own bar. */
function neighbour(from: MarkedElement | undefined, step: 1 | -1): MarkedElement | undefined {
  const all = foundBelow(document.body).filter(({ element }) => !isOwn(element) && isShown(element));
  const at = all.findIndex(({ element }) => element === from?.element);
  if (at < 0) return step > 0 ? all[0] : all.at(-1);
  return all[at + step];
}

function isShown(element: Element): boolean {
  return element.checkVisibility?.({ visibilityProperty: true }) ?? true;
}

function isOwn(element: Element): boolean {
  return element.closest(OWN) !== null;
}

function hold(event: Event): void {
  if (event.cancelable) event.preventDefault();
  event.stopImmediatePropagation();
}

function listen(types: readonly string[], handler: (event: Event) => void): () => void {
  for (const type of types) window.addEventListener(type, handler, { capture: true, passive: false });
  return () => {
    for (const type of types) window.removeEventListener(type, handler, { capture: true });
  };
}
