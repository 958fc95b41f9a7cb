// Rows that were copied from a sheet and are pasted onto an index: they open its import.
import { useEffect, useRef } from 'react';

const TYPING = 'input, textarea, select, [contenteditable="true"], [role="dialog"]';

/** @param take undefined where nothing may be imported */
export function usePastedSheet(take: ((sheet: File) => void) | undefined): void {
  const latest = useRef(take);
  latest.current = take;
  const isOn = take !== undefined;
  useEffect(() => {
    if (!isOn) return undefined;
    const paste = (event: ClipboardEvent): void => {
      const text = event.clipboardData?.getData('text/plain') ?? '';
      const isTyping = event.target instanceof Element && event.target.closest(TYPING) !== null;
      // A heading and a row at least, of more than one column.
      if (isTyping || !/\t.*\n./.test(text)) return;
      event.preventDefault();
      latest.current?.(new File([text], 'pasted.csv', { type: 'text/csv' }));
    };
    document.addEventListener('paste', paste);
    return () => document.removeEventListener('paste', paste);
  }, [isOn]);
}
