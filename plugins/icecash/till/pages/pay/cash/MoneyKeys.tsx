// Types an amount by its digits, cents last, with keys for fingers or with a keyboard.
import { type KeyboardEvent, useId } from 'react';
import { formatMoney } from '#core';
import { centsOf } from '#core/contract';
import { DigitKeys } from '../../frame/DigitKeys.tsx';

const MOST_CENTS = 9_999_999;

interface MoneyKeysProps {
  readonly label: string;
  readonly amount: number;
  readonly change: (amount: number) => void;
  /** Enter has been pressed. */
  readonly confirm?: () => void;
}

export function MoneyKeys({ label, amount, change, confirm }: MoneyKeysProps) {
  const id = useId();
  const cents = centsOf(amount);
  const add = (digit: string) => {
    const next = cents * 10 + Number(digit);
    if (next <= MOST_CENTS) change(next / 100);
  };
  const erase = () => change(Math.floor(cents / 10) / 100);
  const press = (event: KeyboardEvent) => {
    const { key } = event;
    if (/^\d$/.test(key)) add(key);
    else if (key === 'Backspace') erase();
    else if (key === 'Enter') confirm?.();
    else return;
    event.preventDefault();
  };
  return (
    <div className="pay-money">
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        className="pay-typed numeric"
        inputMode="none"
        readOnly
        value={formatMoney(amount)}
        onKeyDown={press}
      />
      <DigitKeys add={add} erase={erase} />
    </div>
  );
}
