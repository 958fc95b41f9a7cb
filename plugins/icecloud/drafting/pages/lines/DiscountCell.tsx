// Edits a discount: an amount, or a percentage where a percent sign is typed.
import { InputGroup } from '@blueprintjs/core';
import { type KeyboardEvent, useState } from 'react';
import { formatNumber, parseNumber } from '#core';
import { shownNumber } from './NumberCell.tsx';

export interface Discount {
  readonly discount_vati?: number;
  readonly discount_percent?: number;
}

interface DiscountCellProps extends Discount {
  readonly id: string;
  readonly label: string;
  readonly readOnly: boolean;
  readonly said?: string;
  readonly onKey?: (event: KeyboardEvent<HTMLInputElement>) => void;
  readonly onValue: (discount: Discount) => void;
}

export function DiscountCell({ id, label, readOnly, said, onKey, onValue, ...discount }: DiscountCellProps) {
  const [typed, setTyped] = useState<string>();
  return (
    <InputGroup
      id={id}
      className="numeric"
      aria-label={label}
      aria-invalid={said !== undefined || undefined}
      aria-describedby={said === undefined ? undefined : `${id}-said`}
      autoComplete="off"
      placeholder={readOnly ? undefined : '€ / %'}
      value={typed ?? shownDiscount(discount)}
      readOnly={readOnly}
      onFocus={({ target }) => target.select()}
      onKeyDown={onKey}
      onValueChange={(text) => {
        setTyped(text);
        onValue(typedDiscount(text));
      }}
      onBlur={() => setTyped(undefined)}
    />
  );
}

export function shownDiscount({ discount_vati, discount_percent }: Discount): string {
  return typeof discount_percent === 'number'
    ? `${formatNumber(discount_percent)} %`
    : shownNumber(discount_vati, true);
}

/** One of the two fields has a value, and the other one is emptied. */
export function typedDiscount(text: string): Discount {
  const value = parseNumber(text.replace('%', ''), { money: true }) as number | undefined;
  return text.includes('%')
    ? { discount_percent: value, discount_vati: undefined }
    : { discount_vati: value, discount_percent: undefined };
}
