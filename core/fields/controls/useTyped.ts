// Draws typed text at once in its own field. The form, which checks its whole record each time, gets it when the typing
// pauses, and always before anything else happens on the page.
import { useCallback, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { session } from '../../session/session.ts';

/** With `pauseMs` 0 the form gets it at once. */
export const typing = { pauseMs: 150 };

const waiting = new Set<() => void>();

/** Passes text that was just typed on to the forms, and has them draw it. */
export function tellTyped(): void {
  if (waiting.size > 0) flushSync(() => [...waiting].map((tell) => tell()));
}

/** Events that may send, save, leave or read a form. */
const ELSE = ['pointerdown', 'click', 'focusout', 'submit', 'beforeunload', 'pagehide', 'popstate'];
for (const event of ELSE) window.addEventListener(event, tellTyped, true);
window.addEventListener('keydown', (event) => !isTyping(event) && tellTyped(), true);
session.ending.add(tellTyped);

/** Tells whether a key types or edits text. */
function isTyping({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
  if (ctrlKey || metaKey || altKey) return false;
  return (
    key.length === 1 || /^(Backspace|Delete|Arrow(Left|Right)|Home|End|Shift|Dead|Process|Unidentified)$/.test(key)
  );
}

/** Answers the value that the field shows, and the function that takes a typed one. */
export function useTyped<Value>(value: Value, onChange: (value: Value) => void) {
  const [typed, setTyped] = useState<{ readonly value: Value }>();
  const told = useRef(onChange);
  told.current = onChange;
  const forget = useRef<() => void>(undefined);
  const type = useCallback((next: Value) => {
    forget.current?.();
    if (typing.pauseMs === 0) return told.current(next);
    setTyped({ value: next });
    forget.current = tellSoon(() => {
      setTyped(undefined);
      told.current(next);
    });
  }, []);
  return [typed ? typed.value : value, type] as const;
}

/** Runs the work soon, and answers a function that cancels it. */
function tellSoon(work: () => void): () => void {
  const forget = () => {
    clearTimeout(timer);
    waiting.delete(tell);
  };
  const tell = () => {
    forget();
    work();
  };
  const timer = setTimeout(tell, typing.pauseMs);
  waiting.add(tell);
  return forget;
}
