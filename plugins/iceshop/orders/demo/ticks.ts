// Ticks the demo's orders as the kitchen would: all lines of finished orders, and about half of those being made.
import type { DemoContext, Row } from '#api';

const MADE: readonly unknown[] = ['READY', 'ON_THE_WAY', 'COMPLETED', 'NOT_COLLECTED'];
const MINUTE = 60_000;

/** The finished pieces of a line: for an order that is being made, half of its first line and nothing of the others. */
export function producedOf(order: Row, line: { readonly quantity: number }, isFirst: boolean): number | null {
  if (MADE.includes(order.status)) return line.quantity;
  if (order.status !== 'IN_PRODUCTION' || !isFirst) return null;
  return Math.floor(line.quantity / 2) || null;
}

/** The products that some kitchen makes. */
export async function kitchenProducts({ db, companies }: DemoContext): Promise<ReadonlySet<number>> {
  const rows = await db
    .selectFrom('product')
    .select('id')
    .where('company_id', '=', companies.aurora)
    .where('production_division_id', 'is not', null)
    .execute();
  return new Set(rows.map(({ id }) => Number(id)));
}

/** `lines` are the saved ones, with their ids. */
export async function seedTicks(context: DemoContext, orders: readonly Row[], lines: readonly Row[]): Promise<void> {
  const { add, people, random } = context;
  const made = new Map(orders.map((order) => [Number(order.id), order]));
  const ticked = lines.filter(({ produced_qty }) => Number(produced_qty ?? 0) > 0);
  const rows = ticked.map(({ id, webshop_order_id, produced_qty }, index) => {
    const at = Math.min(Date.parse(String(made.get(Number(webshop_order_id))?.status_at)), Date.now());
    const when = new Date(at - random.integer(1, 20) * MINUTE).toISOString();
    return {
      ...{ uuid: (index + 1).toString(16).padStart(32, '0') },
      ...{ webshop_order_id, line_id: id, qty: produced_qty, counted: produced_qty },
      ...{ employee_id: random.pick(people.aurora.groups.kitchen), at: when, created_at: when },
    };
  });
  await add('WorksheetTick', rows);
}
