// Opens and closes the list beside the map; on a phone it fills the lower part of the page. Its height is kept in the
// state of the browser.
import { type CSSProperties, useState } from 'react';
import { keepListHeight, readTracked } from '../tracked.ts';

/** On a phone the list fills this share of the page. */
const SHARE = 0.5;
const LEAST = 120;

export function useListHeight() {
  const [height, set] = useState(() => readTracked().listHeight ?? usual());
  const isOpen = height > 0;
  const to = (next: number) => {
    set(next);
    keepListHeight(next);
  };
  const style = { '--list-height': `${Math.max(LEAST, height)}px` } as CSSProperties;
  return { isOpen, style, turn: () => to(isOpen ? 0 : usual()), open: () => to(usual()) };
}

const usual = (): number => Math.round(window.innerHeight * SHARE);
