// Shows the van of a ticket with the colour by which people know it.
import type { CellProps } from '#core/contract';
import './sale.css';

export default function VanCell({ value, record }: CellProps) {
  const name = (record.icecream_van as { readonly display?: string } | undefined)?.display;
  if (value === undefined || value === null || !name) return null;
  const color = typeof record.van_color === 'string' ? record.van_color : undefined;
  return (
    <span className="sale-van">
      {color && <span className="sale-van-color" style={{ background: color }} aria-hidden />}
      {name}
    </span>
  );
}
