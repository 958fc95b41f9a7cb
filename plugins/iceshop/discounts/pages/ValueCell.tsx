// Shows what a discount takes off: a share or an amount, by its type.
import { formatMoney, formatNumber } from '#core';
import type { CellProps } from '#core/contract';

export default function ValueCell({ value, record }: CellProps) {
  if (typeof value !== 'number') return null;
  const isShare = record.type === 'PERCENTAGE';
  const share = () => formatNumber(value / 100, { style: 'percent', maximumFractionDigits: 2 });
  return <span className="numeric">{isShare ? share() : formatMoney(value)}</span>;
}
