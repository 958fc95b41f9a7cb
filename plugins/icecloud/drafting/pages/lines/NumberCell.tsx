// Edits a number in a line of an invoice; what is typed stays as it is until one leaves the field.
import { InputGroup } from '@blueprintjs/core';
import { type KeyboardEvent, useState } from 'react';
import { formatNumber, parseNumber } from '#core';

interface NumberCellProps {
  readonly id: string;
  readonly label: string;
  readonly value: unknown;
  readonly money?: boolean;
  readonly readOnly: boolean;
  readonly said?: string;
  readonly onKey?: (event: KeyboardEvent<HTMLInputElement>) => void;
  readonly onValue: (value: number | undefined) => void;
}

export function NumberCell({ id, label, value, money = false, readOnly, said, onKey, onValue }: NumberCellProps) {
  const [typed, setTyped] = useState<string>();
  return (
    <InputGroup
      id={id}
      className="numeric"
      aria-label={label}
      aria-invalid={said !== undefined || undefined}
      aria-describedby={said === undefined ? undefined : `${id}-said`}
      inputMode={money ? 'text' : 'decimal'}
      autoComplete="off"
      value={typed ?? shownNumber(value, money)}
      readOnly={readOnly}
      onFocus={({ target }) => target.select()}
      onKeyDown={onKey}
      onValueChange={(text) => {
        setTyped(text);
        // A text that is no number stays, so that the check refuses it and nothing typed is lost.
        onValue(parseNumber(text, { money }) as number | undefined);
      }}
      onBlur={() => setTyped(undefined)}
    />
  );
}

export function shownNumber(value: unknown, money: boolean): string {
  if (typeof value !== 'number') return value === undefined || value === null ? '' : String(value);
  const digits = money ? { minimumFractionDigits: 2, maximumFractionDigits: 2 } : { maximumFractionDigits: 10 };
  return formatNumber(value, { ...digits, useGrouping: false });
}
