// Shows what a ticket counts for: what was given back in red, and what was voided struck through beside its nothing.
import { formatMoney } from '#core';
import type { CellProps } from '#core/contract';
import './sale.css';

export default function AmountCell({ value, record }: CellProps) {
  if (typeof value !== 'number') return null;
  const { status, total_vati } = record;
  if (status === 'VOIDED' && typeof total_vati === 'number')
    return <del className="numeric muted">{formatMoney(total_vati)}</del>;
  return <span className={value < 0 ? 'numeric sale-negative' : 'numeric'}>{formatMoney(value)}</span>;
}
