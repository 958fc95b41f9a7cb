// Passes typed text on once the person pauses: the last text wins, and a change from outside shows.
import { useEffect, useRef, useState } from 'react';

const PAUSE_MS = 200;

export function useTyped(value: string, commit: (value: string) => void): [string, (value: string) => void] {
  const [text, setText] = useState(value);
  const settled = useRef(value);
  const latest = useRef(commit);
  latest.current = commit;
  useEffect(() => {
    if (value === settled.current) return;
    settled.current = value;
    setText(value);
  }, [value]);
  useEffect(() => {
    if (text === settled.current) return undefined;
    const timer = setTimeout(() => {
      settled.current = text;
      latest.current(text);
    }, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return [text, setText];
}
