// Rules of webshop orders: numbers that count up, lines at the prices of their products, and what it comes to (domain 0, 1).
import { sql } from 'kysely';
import type { EntityHooks, FieldError, HookContext, Row } from '#api';

export const webshopOrderHooks: EntityHooks = {
  validate: unknownProducts,
  beforeCreate: async (order, context) => {
    order.nr = await nextNumber(context);
    order.status_at = new Date().toISOString();
    await complete(order, context);
  },
  beforeUpdate: async (order, context) => {
    // On its way through the statuses an order stays what it is.
    if (order.status === context.previous?.status) await complete(order, context);
  },
};

interface Line {
  readonly product_id: number;
  readonly name?: string;
  readonly quantity: number;
  readonly unit_price_vati?: number;
  readonly vat_rate?: number;
}

type Product = Required<Pick<Line, 'name' | 'unit_price_vati' | 'vat_rate'>>;

const linesOf = (order?: Row): readonly Line[] => (order?.lines ?? []) as Line[];

/** A number is given once: whoever else makes an order waits until this call is over. */
async function nextNumber({ db, actor: { companyId } }: HookContext): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtext('webshoporder'), ${companyId}::int)`.execute(db);
  const { rows } = await sql<{ nr: string }>`select coalesce(max(nr), 0) + 1 as nr from webshoporder
    where company_id = ${companyId}`.execute(db);
  return Number(rows[0]?.nr);
}

/** What was sold before stays in the order, also when the product is gone. */
async function unknownProducts(order: Row, context: HookContext): Promise<FieldError[]> {
  const known = new Set([...linesOf(context.previous).map(({ product_id }) => product_id)]);
  const sold = await productsOf(linesOf(order), context);
  return linesOf(order).flatMap(({ product_id }, index) =>
    known.has(product_id) || sold.has(product_id) ? [] : [{ path: `lines.${index}.product_id`, code: 'relation' }],
  );
}

async function productsOf(lines: readonly Line[], { db, actor }: HookContext): Promise<ReadonlyMap<number, Product>> {
  const { rows } = await sql<Row>`select id, name, price_vati, vat_rate from product
    where company_id = ${actor.companyId} and deleted_at is null
      and id = any(${lines.map(({ product_id }) => product_id)}::bigint[])`.execute(db);
  return new Map(
    rows.map(({ id, name, price_vati, vat_rate }) => [
      Number(id),
      { name: String(name), unit_price_vati: Number(price_vati), vat_rate: Number(vat_rate) },
    ]),
  );
}

/** Names and prices stay those of the day on which a product came into the order. */
async function complete(order: Row, context: HookContext): Promise<void> {
  const products = await productsOf(linesOf(order), context);
  const names = new Map(linesOf(context.previous).map(({ product_id, name }) => [product_id, name]));
  const lines = linesOf(order).map((line) => {
    const product = products.get(line.product_id);
    const { unit_price_vati = product?.unit_price_vati ?? 0, vat_rate = product?.vat_rate ?? 0, quantity } = line;
    const name = names.get(line.product_id) ?? product?.name;
    return { ...line, name, unit_price_vati, vat_rate, total_vati: cents(quantity * unit_price_vati) };
  });
  order.lines = lines;
  order.total_vati = cents(lines.reduce((sum, line) => sum + line.total_vati, Number(order.delivery_price_vati ?? 0)));
}

/** Half a cent goes up, as people count: 1.005 is no 1.00499999 (domain 0). */
export function cents(amount: number): number {
  return Math.round(Number((amount * 100).toFixed(6))) / 100;
}
