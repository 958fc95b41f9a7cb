// Shows what a count differs from what was expected: red with its sign, or nothing to say where it agrees.
import { formatNumber } from '#core';
import type { CellProps } from '#core/contract';
import './drawers.css';

const MONEY = { style: 'currency', currency: 'EUR', signDisplay: 'exceptZero' } as const;

export default function DifferenceCell({ value, record }: CellProps) {
  // A drawer that nobody counted has no difference.
  if (typeof value !== 'number' || (record.status === 'OPEN' && value === 0)) return null;
  return (
    <span className="numeric drawer-difference" data-differs={value !== 0 || undefined}>
      {formatNumber(value, MONEY)}
    </span>
  );
}
