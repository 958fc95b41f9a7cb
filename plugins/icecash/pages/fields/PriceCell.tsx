// A tile's price in lists: without its sign, in euro or percent.
import type { CellProps } from '#core/contract';
import { priceText, type Tile } from '../till/tile.ts';

export default function PriceCell({ value, record }: CellProps) {
  if (typeof value !== 'number') return null;
  return (
    <span className="numeric">{priceText({ price_vati: value, currency: (record as unknown as Tile).currency })}</span>
  );
}
