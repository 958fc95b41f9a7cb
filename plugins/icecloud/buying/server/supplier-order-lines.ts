// Completes the lines of a supplier order: each keeps the name, pack and price that its article had on the day it was
// added.
import { type HookContext, invalid, type Stored, type Unsaved } from '#api';

type Order = Unsaved<'SupplierOrder'>;
export type OrderLine = NonNullable<Order['lines']>[number];

export const linesOf = (order?: Pick<Order, 'lines'>): readonly OrderLine[] => order?.lines ?? [];

/** The unit prices have four decimals, the amounts of lines and order two (docs/domain 9.2). */
export async function completeLines(order: Order, context: HookContext<'SupplierOrder'>): Promise<void> {
  const known = new Map(linesOf(context.previous).map((line) => [line.id, line]));
  const items = await itemsOf(linesOf(order), context);
  refuseStrangers(order, known, items);
  const lines = linesOf(order).map((line) => {
    const before = known.get(line.id);
    const isKnown = before?.supplied_item_id === line.supplied_item_id;
    const { name, vat_rate, units_per_pack, stock_item_id, price_vate } = isKnown
      ? { ...before }
      : (items.get(line.supplied_item_id) ?? {});
    const snapshot = { name, vat_rate, units_per_pack, stock_item_id };
    return { ...line, ...snapshot, price_vate: line.price_vate ?? price_vate };
  });
  order.lines = lines;
  order.total_vate = cents(lines.reduce((sum, line) => sum + cents(amountOf(line)), 0));
}

const amountOf = ({ qty, qty_confirmed, price_vate }: OrderLine): number => (qty_confirmed ?? qty) * (price_vate ?? 0);

async function itemsOf(lines: readonly OrderLine[], { records }: Pick<HookContext, 'records'>): Promise<Items> {
  if (lines.length === 0) return new Map();
  const ids = [...new Set(lines.map(({ supplied_item_id }) => supplied_item_id))];
  const found = await records('SuppliedItem', { by: 'product' }).list({ id: ids });
  return new Map(found.map((item) => [item.id, item]));
}

type Items = ReadonlyMap<number, Stored<'SuppliedItem'>>;

/** Refuses a new line whose article is of another supplier or is no longer sold. */
function refuseStrangers(order: Order, known: ReadonlyMap<unknown, OrderLine>, items: Items): void {
  const errors = linesOf(order).flatMap((line, index) => {
    if (known.get(line.id)?.supplied_item_id === line.supplied_item_id) return [];
    const item = items.get(line.supplied_item_id);
    const isTheirs = item?.supplier_id === order.supplier_id && item?.active !== false;
    return isTheirs ? [] : [{ path: `lines.${index}.supplied_item_id`, code: 'notOfSupplier' }];
  });
  if (errors.length > 0) throw invalid(errors);
}

/** Rounds half a cent up: 1.005 becomes 1.01, although a float holds 1.00499999. */
function cents(amount: number): number {
  return Math.round(Number((amount * 100).toFixed(6))) / 100;
}
