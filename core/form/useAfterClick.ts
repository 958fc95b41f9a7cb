// Holds back what leaving a field says until the click that left it is over: a line of error moves what stands below,
// and a button that moves away under the pointer is never clicked.
import { useCallback, useEffect, useRef } from 'react';

/** A press ends in a click, or in dragging something away. */
const ENDS = ['mouseup', 'dragstart'];
const MAIN_BUTTON = 0;

/** Answers a function that acts at once, or after the click while a button of the mouse or a finger is down. */
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
    // The click comes right after the button is let go, before any timer.
    const release = () => void setTimeout(end);
    // At the window and on the way down: nobody on the page keeps it from here.
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
