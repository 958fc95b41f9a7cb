// Takes a person's number and PIN on keys that gloves can hit.
import { KeyBackspaceIcon } from '@blueprintjs/icons';
import { useCallback, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Proof } from '#core/devices';
import type { Trouble } from './useDoor.ts';
import { useForgetting } from './useForgetting.ts';

export interface EnteringProps {
  readonly trouble: Trouble | undefined;
  readonly isBusy: boolean;
  readonly show: (proof: Proof) => Promise<void>;
  readonly forget: () => void;
}

const DIGITS = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '0'] as const;
const LONGEST = { person: 12, pin: 6 } as const;
const SHORTEST_PIN = 4;

export function PinPad({ trouble, isBusy, show, forget }: EnteringProps) {
  const { t } = useTranslation();
  const [person, setPerson] = useState('');
  const [typed, setTyped] = useState('');
  const field = person === '' ? 'person' : 'pin';
  useForgetting(forget, { isTouched: true });
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
  return (
    <div className="clock-pad">
      <h1>{t(`iceclock.door.${field}`)}</h1>
      <output className="clock-typed" aria-label={t(`iceclock.door.${field}`)}>
        {field === 'person' ? typed : '•'.repeat(typed.length)}
      </output>
      <p className="clock-trouble" role="alert">
        {trouble && !isBusy && t(`iceclock.door.${trouble}`)}
      </p>
      <div className="clock-digits">
        {DIGITS.map((digit) => (
          <button type="button" key={digit} className="clock-key" onClick={() => add(digit)}>
            {digit}
          </button>
        ))}
        <button type="button" className="clock-key" aria-label={t('iceclock.door.erase')} onClick={erase}>
          <KeyBackspaceIcon size={28} />
        </button>
      </div>
      <div className="clock-ways">
        <button type="button" className="clock-key" data-quiet onClick={forget}>
          {t('iceclock.door.cancel')}
        </button>
        <button type="button" className="clock-key" data-primary disabled={!isReady || isBusy} onClick={confirm}>
          {t(`iceclock.door.${field === 'person' ? 'next' : 'confirm'}`)}
        </button>
      </div>
    </div>
  );
}

/** Hears a keyboard too. Enter belongs to a key that has the focus, and to a badge reader that typed a badge. */
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
