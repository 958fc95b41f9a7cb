// Hears digits of a keyboard: a number that is typed before a tile is how many of it are sold.
import { useEffect } from 'react';
import type { Selling } from './Selling.ts';

const TYPING = 'input, textarea, select, [contenteditable=true]';

export function useTyping(selling: Selling, isOpen: boolean): void {
  useEffect(() => {
    if (!isOpen) return undefined;
    const press = ({ key, ctrlKey, altKey, metaKey, defaultPrevented }: KeyboardEvent) => {
      if (defaultPrevented || ctrlKey || altKey || metaKey) return;
      if (selling.panel || document.activeElement?.matches(TYPING)) return;
      if (/^\d$/.test(key)) selling.type(key);
      else if (key === 'Backspace') selling.erase();
      else if (key === 'Escape') selling.clearTyped();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [selling, isOpen]);
}
