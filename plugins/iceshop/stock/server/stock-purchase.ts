// Puts what comes in with a supplier order into stock, and takes it out again when somebody corrects what was received,
// of which article it was, or takes the line away.
import { defineReaction, type HookContext, type Stored } from '#api';

type Order = Stored<'SupplierOrder'>;
type Line = NonNullable<Order['lines']>[number];

/** A quantity below nothing leaves the stock. */
interface Incoming {
  readonly item: number;
  readonly quantity: number;
  readonly line: Line;
}

const linesOf = (order?: Order): readonly Line[] => order?.lines ?? [];

export const receiptStocked = defineReaction({
  to: 'SupplierOrder',
  fields: ['lines'],
  run: async (order, context) => {
    const before = new Map(linesOf(context.previous).map((line) => [line.id, line]));
    const now = new Set(linesOf(order).map(({ id }) => id));
    const gone = [...before.values()].filter(({ id }) => !now.has(id));
    const came = [
      ...linesOf(order).flatMap((line) => differenceOf(before.get(line.id), line)),
      ...gone.flatMap((line) => differenceOf(line)),
    ];
    // In one order for everybody, so that two receipts never wait for each other.
    came.sort((a, b) => a.item - b.item);
    for (const each of came) await bringIn(order, each, context);
  },
});

function differenceOf(before: Line | undefined, now?: Line): Incoming[] {
  const [out, back] = [stockOf(before), stockOf(now)];
  const isSame = out && back && out.item === back.item;
  const all = isSame
    ? [{ ...back, quantity: back.quantity - out.quantity }]
    : [...(out ? [{ ...out, quantity: -out.quantity }] : []), ...(back ? [back] : [])];
  return all.filter(({ quantity }) => quantity !== 0);
}

/** Nothing for what is kept in no stock. */
function stockOf(line: Line | undefined): Incoming | undefined {
  const item = line?.stock_item_id;
  return item ? { item, quantity: (line.qty_received ?? 0) * (line.units_per_pack ?? 1), line } : undefined;
}

async function bringIn(
  order: Order,
  { item: stock_item_id, quantity, line: { best_before } }: Incoming,
  { records }: HookContext,
): Promise<void> {
  await records('StockMove', { by: 'product' }).create({
    ...{ stock_item_id, division_id: order.division_id, type: 'PURCHASE_IN', quantity, best_before },
    source: `supplierorder/${order.id}`,
  });
}
