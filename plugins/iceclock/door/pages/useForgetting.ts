// Forgets who stands at the clock after ten seconds.
import { useEffect } from 'react';

export const FORGET_MS = 10_000;
const TOUCHES = ['pointerdown', 'keydown', 'input'];

interface Options {
  /** True if each touch begins the time anew. */
  readonly isTouched?: boolean;
  readonly after?: number;
}

/** @param forget called once the time is over; the same function from one drawing to the next */
export function useForgetting(forget: () => void, { isTouched = false, after = FORGET_MS }: Options = {}): void {
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const begin = () => {
      clearTimeout(timer);
      timer = setTimeout(forget, after);
    };
    begin();
    if (isTouched) for (const kind of TOUCHES) window.addEventListener(kind, begin);
    return () => {
      clearTimeout(timer);
      for (const kind of TOUCHES) window.removeEventListener(kind, begin);
    };
  }, [forget, isTouched, after]);
}
