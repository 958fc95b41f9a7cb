// Puts what comes in with a supplier order into stock, and takes it out again when somebody corrects what was received.
import type { EntityHooks, HookContext, Row } from '#api';

interface Line extends Row {
  readonly id?: number;
  readonly stock_item_id?: number;
  readonly units_per_pack?: number;
  readonly qty_received?: number;
}

const linesOf = (order?: Row): readonly Line[] => (order?.lines ?? []) as Line[];

export const supplierOrderStock: EntityHooks = {
  afterUpdate: async (order, context) => {
    const before = new Map(linesOf(context.previous).map((line) => [line.id, Number(line.qty_received ?? 0)]));
    const came = linesOf(order).flatMap((line) => {
      const packs = Number(line.qty_received ?? 0) - (before.get(line.id) ?? 0);
      return packs === 0 || !line.stock_item_id ? [] : [{ line, quantity: packs * Number(line.units_per_pack ?? 1) }];
    });
    // In one order for everybody, so that two receipts never wait for each other.
    came.sort((a, b) => Number(a.line.stock_item_id) - Number(b.line.stock_item_id));
    for (const { line, quantity } of came) await bringIn(order, line, quantity, context);
  },
};

async function bringIn(order: Row, line: Line, quantity: number, { records }: HookContext): Promise<void> {
  const { stock_item_id, best_before } = line;
  await records('StockMove', { by: 'product' }).create({
    ...{ stock_item_id, division_id: order.division_id, type: 'PURCHASE_IN', quantity, best_before },
    source: `supplierorder/${order.id}`,
  });
}
