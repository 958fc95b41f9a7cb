// Marks what a till sold by a tile that has gone or costs something else by now: it counts as it was sold, and somebody
// looks at it.
import type { RecordsOf, Stored } from '#api';
import { centsOf } from '#core/contract';
import type { TicketDiscount, TicketLine } from '../ticket.ts';

export type Doubt = 'GONE' | 'REPRICED';
type Tile = Stored<'MenuItem'>;

export type Tiles = ReadonlyMap<number, Tile>;

/** Reads the tiles that lines and discounts name. */
export async function tilesOf(
  named: readonly { readonly menu_item_id?: number }[],
  records: RecordsOf,
): Promise<Tiles> {
  const ids = [...new Set(named.flatMap(({ menu_item_id }) => menu_item_id ?? []))];
  const found = ids.length > 0 ? await records('MenuItem', { by: 'product' }).list({ id: ids }) : [];
  return new Map(found.map((tile) => [tile.id, tile]));
}

export function doubtOfLine({ menu_item_id, unit_price_vati, vat_rate }: TicketLine, tiles: Tiles): Doubt | undefined {
  if (menu_item_id === undefined) return undefined;
  const tile = tiles.get(menu_item_id);
  if (!tile) return 'GONE';
  const isSame = centsOf(tile.price_vati) === centsOf(unit_price_vati) && tile.vat_rate === vat_rate;
  return isSame && !tile.is_discount ? undefined : 'REPRICED';
}

/** The doubt of a line, and what its tile cost by then. */
export function doubtedLine(line: TicketLine, tiles: Tiles): { doubt?: Doubt; tile_price_vati?: number } {
  const doubt = doubtOfLine(line, tiles);
  const { price_vati = -1 } = tiles.get(line.menu_item_id ?? 0) ?? {};
  return doubt === 'REPRICED' && price_vati >= 0 ? { doubt, tile_price_vati: price_vati } : { doubt };
}

/** A tile of a discount has its amount or percentage below zero. */
export function doubtOfDiscount({ menu_item_id, percent, amount }: TicketDiscount, tiles: Tiles): Doubt | undefined {
  if (menu_item_id === undefined) return undefined;
  const tile = tiles.get(menu_item_id);
  if (!tile) return 'GONE';
  const off = tile.currency === 'PCT' ? percent : amount;
  return off !== undefined && centsOf(off) === -centsOf(tile.price_vati) ? undefined : 'REPRICED';
}
