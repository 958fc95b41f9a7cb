// Handles the keys of a list with a record beside it: arrows step, unless the focus is elsewhere; Enter opens the page,
// Escape closes.
import { type RefObject, useEffect, useRef } from 'react';
import { isCovered, isTyping, useShortcut } from '../../ui/focus/useShortcut.ts';

interface Doing {
  readonly step: (by: 1 | -1) => void;
  readonly open: () => void;
  readonly close: () => void;
}

export function useSplitKeys(list: RefObject<HTMLElement | null>, doing: Doing): void {
  const current = useRef(doing);
  current.current = doing;
  useShortcut('j', () => doing.step(1));
  useShortcut('k', () => doing.step(-1));
  useShortcut('Escape', doing.close);
  useEffect(() => {
    const listen = (event: KeyboardEvent): void => {
      const { key, target } = event;
      const isPlain = !event.altKey && !event.ctrlKey && !event.metaKey && !event.defaultPrevented;
      if (!isPlain || isTyping(target) || isCovered()) return;
      const isNowhere = target === document.body;
      if (!isNowhere && !list.current?.contains(target as Node)) return;
      if (key === 'ArrowDown') current.current.step(1);
      else if (key === 'ArrowUp') current.current.step(-1);
      else if (key === 'Enter' && isNowhere) current.current.open();
      else return;
      event.preventDefault();
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, [list]);
}
