// Holds back the error of a field that is left until the click that left it has ended: an error moves everything below
// it, and a button that moves away under the pointer is never clicked.
import { useCallback, useEffect, useRef } from 'react';

/** A press ends in a click, or in dragging something away. */
const ENDS = ['mouseup', 'dragstart'];
const MAIN_BUTTON = 0;

/** Answers a function that acts at once, or after the click while a mouse button or a finger is down. */
export function useAfterClick(): (act: () => void) => void {
  const waiting = useRef<(() => void)[]>(undefined);
  useEffect(() => {
    const press = ({ button }: MouseEvent) => {
      if (button === MAIN_BUTTON) waiting.current ??= [];
    };
    const end = () => {
      const acts = waiting.current ?? [];
      waiting.current = undefined;
      for (const act of acts) act();
    };
    // The click follows right after the button is released, before any timer.
    const release = () => void setTimeout(end);
    // Listens at the window in the capture phase, so that nothing on the page can stop the event.
    window.addEventListener('mousedown', press, true);
    for (const event of ENDS) window.addEventListener(event, release, true);
    return () => {
      window.removeEventListener('mousedown', press, true);
      for (const event of ENDS) window.removeEventListener(event, release, true);
    };
  }, []);
  return useCallback((act) => {
    if (waiting.current) waiting.current.push(act);
    else act();
  }, []);
}
