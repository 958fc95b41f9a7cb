// Edits a number in a line of an invoice.
import { formatNumber, parseNumber } from '#core';
import { type CellProps, TypedCell } from './TypedCell.tsx';

interface NumberCellProps extends CellProps {
  readonly value: unknown;
  readonly money?: boolean;
  readonly onValue: (value: number | undefined) => void;
}

export function NumberCell({ value, money = false, onValue, ...cell }: NumberCellProps) {
  return (
    <TypedCell
      {...cell}
      inputMode={money ? 'text' : 'decimal'}
      shown={shownNumber(value, money)}
      // A text that is no number stays, so that the check refuses it and nothing typed is lost.
      onText={(text) => onValue(parseNumber(text, { money }) as number | undefined)}
    />
  );
}

export function shownNumber(value: unknown, money: boolean): string {
  if (typeof value !== 'number') return value === undefined || value === null ? '' : String(value);
  const digits = money ? { minimumFractionDigits: 2, maximumFractionDigits: 2 } : { maximumFractionDigits: 10 };
  return formatNumber(value, { ...digits, useGrouping: false });
}
