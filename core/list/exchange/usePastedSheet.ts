// Opens the import of an index when rows copied from a spreadsheet are pasted onto it.
import { useEffect, useRef } from 'react';

const TYPING = 'input, textarea, select, [contenteditable="true"], [role="dialog"]';

/** @param take undefined if nothing may be imported */
export function usePastedSheet(take: ((sheet: File) => void) | undefined): void {
  const latest = useRef(take);
  latest.current = take;
  const isOn = take !== undefined;
  useEffect(() => {
    if (!isOn) return undefined;
    const paste = (event: ClipboardEvent): void => {
      const text = event.clipboardData?.getData('text/plain') ?? '';
      const isTyping = event.target instanceof Element && event.target.closest(TYPING) !== null;
      // The text needs a heading and a row, with more than one column.
      if (isTyping || !/\t.*\n./.test(text)) return;
      event.preventDefault();
      latest.current?.(new File([text], 'pasted.csv', { type: 'text/csv' }));
    };
    document.addEventListener('paste', paste);
    return () => document.removeEventListener('paste', paste);
  }, [isOn]);
}
