// Edits a discount: an amount, or a percentage where a percent sign is typed.
import { formatNumber, parseNumber } from '#core';
import { shownNumber } from './NumberCell.tsx';
import { type CellProps, TypedCell } from './TypedCell.tsx';

export interface Discount {
  readonly discount_vati?: number;
  readonly discount_percent?: number;
}

interface DiscountCellProps extends CellProps, Discount {
  readonly onValue: (discount: Discount) => void;
}

export function DiscountCell({ onValue, discount_vati, discount_percent, ...cell }: DiscountCellProps) {
  return (
    <TypedCell
      {...cell}
      placeholder={cell.readOnly ? undefined : '€ / %'}
      shown={shownDiscount({ discount_vati, discount_percent })}
      onText={(text) => onValue(typedDiscount(text))}
    />
  );
}

export function shownDiscount({ discount_vati, discount_percent }: Discount): string {
  return typeof discount_percent === 'number'
    ? `${formatNumber(discount_percent)} %`
    : shownNumber(discount_vati, true);
}

/** Sets one of the two fields, and empties the other. */
export function typedDiscount(text: string): Discount {
  const value = parseNumber(text.replace('%', ''), { money: true }) as number | undefined;
  return text.includes('%')
    ? { discount_percent: value, discount_vati: undefined }
    : { discount_vati: value, discount_percent: undefined };
}
