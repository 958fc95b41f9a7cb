// Decides where the needs of an order are taken from, and how much of them can still be promised there.
import type { HookContext, Stored } from '#api';

export interface ItemInDivision {
  readonly item: number;
  readonly division: number;
}

/**
 * The division that an order takes an item from: where it is made if it is kept there, else where there is most of it.
 */
export async function divisionFor(
  item: number,
  own: readonly { readonly division?: number }[],
  { records }: HookContext,
): Promise<number | undefined> {
  const levels = await records('StockLevel', { by: 'product' }).list({ stock_item_id: item });
  const made = levels.find(({ division_id }) => own.some(({ division }) => division === division_id));
  const most = levels.toSorted((a, b) => freeOf(b) - freeOf(a))[0];
  const level = made ?? most;
  return level ? level.division_id : undefined;
}

const freeOf = ({ on_hand = 0, allocated = 0, min_qty = 0 }: Partial<Stored<'StockLevel'>>): number =>
  on_hand - allocated - min_qty;

/** The division with the most of an item; an item that may go below zero always suffices. */
export async function mostOf({ item, division }: ItemInDivision, { records }: HookContext): Promise<number> {
  const kept = await records('StockItem', { by: 'product' }).get(item, { lock: true });
  if (kept?.allow_negative === true) return Number.POSITIVE_INFINITY;
  const [level] = await records('StockLevel', { by: 'product' }).list({
    stock_item_id: item,
    division_id: division,
  });
  return Math.round(freeOf(level ?? {}) * 1000) / 1000;
}
