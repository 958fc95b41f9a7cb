// Takes a seller's number and PIN, on keys or from a keyboard.
import { useCallback, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Sellers } from '../selling/useSellers.ts';
import { DigitKeys } from './DigitKeys.tsx';

const LONGEST = { person: 12, pin: 6 } as const;
const SHORTEST_PIN = 4;

interface PinEntryProps extends Pick<Sellers, 'isBusy' | 'trouble' | 'show'> {
  readonly back: () => void;
}

export function PinEntry({ isBusy, trouble, show, back }: PinEntryProps) {
  const { t } = useTranslation();
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
  return (
    <div className="sell-lock">
      <h1>{t(`icecash.sell.${field}`)}</h1>
      <output className="sell-typed" aria-label={t(`icecash.sell.${field}`)}>
        {field === 'person' ? typed : '•'.repeat(typed.length)}
      </output>
      <p className="sell-trouble" role="alert">
        {trouble && !isBusy && t(`icecash.sell.trouble.${trouble}`)}
      </p>
      <DigitKeys add={add} erase={erase} />
      <div className="sell-ways">
        <button type="button" className="sell-key" data-quiet onClick={back}>
          {t('core.ui.cancel')}
        </button>
        <button type="button" className="sell-key" data-primary disabled={!isReady || isBusy} onClick={confirm}>
          {t(`icecash.sell.${field === 'person' ? 'next' : 'confirm'}`)}
        </button>
      </div>
    </div>
  );
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
