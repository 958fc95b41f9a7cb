// Shows a tile's price in lists: without its sign, in euro or percent.
import type { CellProps } from '#core/contract';
import { priceText, sells, type Tile } from './tile.ts';

export default function PriceCell({ value, record }: CellProps) {
  const tile = record as unknown as Tile;
  if (typeof value !== 'number' || !sells(tile)) return null;
  return <span className="numeric">{priceText({ price_vati: value, currency: tile.currency })}</span>;
}
