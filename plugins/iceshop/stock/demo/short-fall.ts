// Leaves the demo's kitchen with less of one item than tomorrow's orders need, so that the worksheet says so while
// there is time to order.
import type { DemoContext, Row } from '#api';

const DAY = 86_400_000;
const OPEN = ['CONFIRMED', 'IN_PRODUCTION'];
const COMING = ['SENT', 'CONFIRMED', 'PARTLY_RECEIVED'];

export async function seedShortFall(context: DemoContext): Promise<void> {
  const { add, change, people } = context;
  const needs = [...(await needsOf(context)).values()];
  const [most] = needs.filter(({ tomorrow }) => tomorrow > 0).sort((one, other) => other.tomorrow - one.tomorrow);
  if (!most) return;
  const { level, today, tomorrow } = most;
  const counted = rounded(today + tomorrow / 2);
  const at = new Date().toISOString();
  const move = {
    ...{ stock_item_id: level.stock_item_id, division_id: level.division_id, type: 'COUNT', counted },
    ...{ quantity: rounded(counted - Number(level.on_hand)), balance: counted },
    ...{ employee_id: people.aurora.groups.kitchen[0], created_at: at, updated_at: at },
  };
  await add('StockMove', [move]);
  await change('StockLevel', { id: level.id }, { on_hand: counted });
}

interface Need {
  readonly level: Row;
  readonly today: number;
  readonly tomorrow: number;
}

/** Sums what kitchens need of items that they keep themselves and that no supplier brings. */
async function needsOf(context: DemoContext): Promise<ReadonlyMap<Row, Need>> {
  const { db, companies, today } = context;
  const of = (table: string) => db.selectFrom(table).selectAll().where('company_id', '=', companies.aurora);
  const tomorrow = dayOf(Date.parse(`${today}T12:00Z`) + DAY);
  const orders = await of('webshoporder').where('status', 'in', OPEN).execute();
  const days = new Map(orders.map(({ id, delivery_date }) => [id, dayOf(delivery_date)]));
  const products = new Map((await of('product').execute()).map((product) => [product.id, product]));
  const parts = await of('productcomponent').orderBy('id').execute();
  const levels = await levelsOf(context, tomorrow);
  const needs = new Map<Row, Need>();
  for (const line of await of('webshoporderline').execute()) {
    const day = days.get(line.webshop_order_id);
    if (day !== today && day !== tomorrow) continue;
    const division = products.get(line.product_id)?.production_division_id;
    for (const { stock_item_id, qty } of parts.filter(({ product_id }) => product_id === line.product_id)) {
      const level = levels.get(`${stock_item_id} ${division}`);
      if (!level) continue;
      const sum = needs.get(level) ?? { level, today: 0, tomorrow: 0 };
      const more = Number(qty) * (Number(line.quantity) - Number(line.produced_qty ?? 0));
      needs.set(level, day === today ? { ...sum, today: sum.today + more } : { ...sum, tomorrow: sum.tomorrow + more });
    }
  }
  return needs;
}

/** Reads stock levels by item and division, of items without a delivery until then. */
async function levelsOf({ db, companies }: DemoContext, tomorrow: string): Promise<ReadonlyMap<string, Row>> {
  const of = (table: string) => db.selectFrom(table).selectAll().where('company_id', '=', companies.aurora);
  const orders = await of('supplierorder')
    .where('status', 'in', COMING)
    .where('delivery_date', '<=', tomorrow)
    .execute();
  const coming = new Set(orders.map(({ id }) => id));
  const lines = await of('supplierorderline').execute();
  const isComing = new Set(
    lines.filter(({ supplier_order_id }) => coming.has(supplier_order_id)).map(({ stock_item_id }) => stock_item_id),
  );
  const levels = await of('stocklevel').execute();
  return new Map(
    levels
      .filter(({ stock_item_id }) => !isComing.has(stock_item_id))
      .map((level) => [`${level.stock_item_id} ${level.division_id}`, level]),
  );
}

const rounded = (quantity: number): number => Math.round(quantity * 1000) / 1000;
const dayOf = (value: unknown): string =>
  typeof value === 'string' ? value.slice(0, 10) : new Date(value as Date).toISOString().slice(0, 10);
