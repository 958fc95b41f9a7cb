// Tells whether someone touched the display or moved its mouse a moment ago; controls show only then.
import { useEffect, useState } from 'react';

const AWAKE_MS = 4_000;

export function useAwake(): boolean {
  const [isAwake, setAwake] = useState(false);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const wake = () => {
      setAwake(true);
      clearTimeout(timer);
      timer = setTimeout(() => setAwake(false), AWAKE_MS);
    };
    const kinds = ['pointermove', 'pointerdown', 'keydown'];
    for (const kind of kinds) window.addEventListener(kind, wake);
    return () => {
      clearTimeout(timer);
      for (const kind of kinds) window.removeEventListener(kind, wake);
    };
  }, []);
  return isAwake;
}
