// Adds received goods of a supplier order to stock, and takes them out again when somebody corrects the receipt.
import type { EntityHooks, HookContext, Stored } from '#api';

type Line = NonNullable<Stored<'SupplierOrder'>['lines']>[number];

const linesOf = (order?: Stored<'SupplierOrder'>): readonly Line[] => order?.lines ?? [];

export const supplierOrderStock: EntityHooks<'SupplierOrder'> = {
  afterUpdate: async (order, context) => {
    const before = new Map(linesOf(context.previous).map((line) => [line.id, line.qty_received ?? 0]));
    const came = linesOf(order).flatMap((line) => {
      const packs = (line.qty_received ?? 0) - (before.get(line.id) ?? 0);
      return packs === 0 || !line.stock_item_id ? [] : [{ line, quantity: packs * (line.units_per_pack ?? 1) }];
    });
    // Items are always locked in this order, so that two receipts never wait for each other.
    came.sort((a, b) => Number(a.line.stock_item_id) - Number(b.line.stock_item_id));
    for (const { line, quantity } of came) await bringIn(order, line, quantity, context);
  },
};

async function bringIn(
  order: Stored<'SupplierOrder'>,
  line: Line,
  quantity: number,
  { records }: HookContext,
): Promise<void> {
  const { stock_item_id, best_before } = line;
  await records('StockMove', { by: 'product' }).create({
    ...{ stock_item_id, division_id: order.division_id, type: 'PURCHASE_IN', quantity, best_before },
    source: `supplierorder/${order.id}`,
  });
}
