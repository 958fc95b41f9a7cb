// Takes an amount in euro, with a comma or a point, in a field that fingers hit.
import { useId, useState } from 'react';
import { formatNumber, parseNumber } from '#core';

const MONEY = { type: 'number', money: true } as const;
const shown = (amount: number | undefined): string =>
  amount === undefined
    ? ''
    : formatNumber(amount, { minimumFractionDigits: 2, maximumFractionDigits: 2, useGrouping: false });

interface AmountFieldProps {
  readonly label: string;
  readonly amount: number | undefined;
  /** Undefined for nothing, or for what is no amount. */
  readonly change: (amount: number | undefined) => void;
  readonly help?: string;
}

export function AmountField({ label, amount, change, help }: AmountFieldProps) {
  const id = useId();
  const [typed, setTyped] = useState<string>();
  const take = (text: string) => {
    setTyped(text);
    const read = text.trim() === '' ? undefined : parseNumber(text, MONEY);
    change(typeof read === 'number' && read >= 0 ? Math.round(read * 100) / 100 : undefined);
  };
  return (
    <div className="drawer-field">
      <label htmlFor={id}>{label}</label>
      <span className="drawer-amount">
        <span aria-hidden="true">€</span>
        <input
          id={id}
          className="drawer-input numeric"
          inputMode="decimal"
          autoComplete="off"
          value={typed ?? shown(amount)}
          aria-describedby={help ? `${id}-help` : undefined}
          onChange={({ target }) => take(target.value)}
          onBlur={() => setTyped(undefined)}
        />
      </span>
      {help && <small id={`${id}-help`}>{help}</small>}
    </div>
  );
}
