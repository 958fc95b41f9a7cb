// Takes a person's number and then their PIN, from keys on the page or from a keyboard.
import { useCallback, useEffect, useState } from 'react';
import type { Proof } from './person.ts';

const LONGEST = { person: 12, pin: 6 } as const;
const SHORTEST_PIN = 4;

interface Asked {
  readonly isBusy: boolean;
  /** Called with number and PIN once both were typed. */
  readonly show: (proof: Proof) => Promise<void> | void;
}

export interface PinTyping {
  /** The field that is being typed. */
  readonly field: 'person' | 'pin';
  /** What the page shows of it: dots of a PIN. */
  readonly shown: string;
  readonly isReady: boolean;
  readonly add: (digit: string) => void;
  readonly erase: () => void;
  readonly confirm: () => void;
}

export function usePin({ isBusy, show }: Asked): PinTyping {
  const [person, setPerson] = useState('');
  const [typed, setTyped] = useState('');
  const field = person === '' ? 'person' : 'pin';
  const add = useCallback((digit: string) => setTyped((before) => (before + digit).slice(0, LONGEST[field])), [field]);
  const erase = useCallback(() => setTyped((before) => before.slice(0, -1)), []);
  const isReady = field === 'person' ? typed !== '' : typed.length >= SHORTEST_PIN;
  const confirm = useCallback(() => {
    if (!isReady || isBusy) return;
    setTyped('');
    if (field === 'person') setPerson(typed);
    else void show({ person, pin: typed });
  }, [isReady, isBusy, field, typed, person, show]);
  useKeys(add, erase, confirm);
  return { field, shown: field === 'person' ? typed : '•'.repeat(typed.length), isReady, add, erase, confirm };
}

/** Enter belongs to a key that has the focus, and to a badge reader that typed a badge. */
function useKeys(add: (digit: string) => void, erase: () => void, confirm: () => void): void {
  useEffect(() => {
    const press = ({ key, target, defaultPrevented }: KeyboardEvent) => {
      if (defaultPrevented) return;
      if (/^\d$/.test(key)) add(key);
      else if (key === 'Backspace') erase();
      else if (key === 'Enter' && target === document.body) confirm();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [add, erase, confirm]);
}
