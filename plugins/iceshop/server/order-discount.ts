// The discount of an order: whether its code is good for it, decided while nobody else can use it up, and how often it was
// used (domain 1, discount).
import { sql } from 'kysely';
import type { FieldError, HookContext, Row } from '#api';
import { centsOf, lineTotal } from '#core/contract';
import type { OrderDiscount, OrderLine } from '../orders/sums.ts';
import { stateOf } from './discount.ts';

type Line = OrderLine & Row;

export interface Found {
  readonly discount?: Row;
  readonly errors: readonly FieldError[];
}

/** By the code that the order names; one that it has already stays good for it. */
export async function discountFor(order: Row, lines: readonly Line[], context: HookContext): Promise<Found> {
  const code = String(order.discount_code ?? '')
    .trim()
    .toUpperCase();
  if (!code) return { errors: [] };
  const discounts = context.records('Discount', { by: 'product' });
  const [named] = await discounts.list({ code });
  const refuse: Refuse = (why, params) => ({
    errors: [{ path: 'discount_code', code: why, ...(params && { params }) }],
  });
  if (!named) return refuse('discountUnknown');
  const discount = (await discounts.get(Number(named.id), { lock: true })) as Row;
  order.discount_code = code;
  const { previous } = context;
  if (previous?.discount_id === discount.id) {
    // Somebody else's order now: what each customer may have counts for them too.
    const isTheirs = previous?.webshop_account_id === order.webshop_account_id;
    return (isTheirs ? undefined : await notFor(discount, order, context, refuse)) ?? { discount, errors: [] };
  }
  const state = stateOf({ ...discount, used: Number(discount.used ?? 0) + (await waiting(discount, order, context)) });
  if (state !== 'ACTIVE') return refuse(`discount${state}`);
  return (await refusalOf(discount, order, lines, context, refuse)) ?? { discount, errors: [] };
}

type Refuse = (why: string, params?: Row) => Found;

/** Orders that still wait for their money are counted when they are confirmed, and have it all the same. */
async function waiting({ id }: Row, { id: own = 0 }: Row, { db, actor }: HookContext): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from webshoporder
    where company_id = ${actor.companyId} and discount_id = ${id} and status = 'PENDING_PAYMENT'
      and id <> ${own}`.execute(db);
  return rows[0]?.count ?? 0;
}

async function notFor(discount: Row, order: Row, context: HookContext, refuse: Refuse): Promise<Found | undefined> {
  const accounts = (discount.webshop_account_ids ?? []) as number[];
  if (accounts.length > 0 && !accounts.includes(Number(order.webshop_account_id))) return refuse('discountNotTheirs');
  const most = Number(discount.per_account_limit ?? Number.POSITIVE_INFINITY);
  return (await usedBy(discount, order, context)) >= most ? refuse('discountUsed', { most }) : undefined;
}

async function refusalOf(
  discount: Row,
  order: Row,
  lines: readonly Line[],
  context: HookContext,
  refuse: Refuse,
): Promise<Found | undefined> {
  const types = (discount.deliverable_types ?? []) as string[];
  const worth = lines.reduce((sum, line) => sum + centsOf(lineTotal({ qty: line.quantity, ...line })), 0);
  const least = Number(discount.min_order_vati ?? 0);
  if (types.length > 0 && !types.includes(String(order.deliverable_type))) return refuse('discountOtherWay');
  if (worth < centsOf(least)) return refuse('discountTooLittle', { least });
  const rule = await ruleOf(discount, context);
  if (discount.type !== 'FREE_DELIVERY' && !lines.some(rule.isFor)) return refuse('discountNothing');
  return notFor(discount, order, context, refuse);
}

async function usedBy(
  { id }: Row,
  { webshop_account_id, id: own = 0 }: Row,
  { db, actor }: HookContext,
): Promise<number> {
  const { rows } = await sql<{ used: number }>`select count(*)::int as used from webshoporder
    where company_id = ${actor.companyId} and discount_id = ${id} and webshop_account_id = ${webshop_account_id ?? null}
      and status <> 'CANCELLED' and id <> ${own}`.execute(db);
  return rows[0]?.used ?? 0;
}

export async function ruleOf(discount: Row, { records }: Pick<HookContext, 'records'>): Promise<OrderDiscount> {
  const { type, value, scope } = discount as { type: OrderDiscount['type']; value?: number; scope?: string };
  const products = new Set((discount.product_ids ?? []) as number[]);
  const categories = (discount.product_category_ids ?? []) as number[];
  if (scope === 'CATEGORIES') {
    const of = await records('Product', { by: 'product' }).list({ product_category_id: categories });
    for (const { id } of of) products.add(Number(id));
  }
  const isFor = ({ product_id }: OrderLine) => scope === undefined || scope === 'ORDER' || products.has(product_id);
  return { type, isFor, ...(value !== undefined && { value: Number(value) }) };
}

/** Counted when an order is confirmed, given back when it is cancelled. */
export async function countUse(id: unknown, by: 1 | -1, { records }: Pick<HookContext, 'records'>): Promise<void> {
  if (id === undefined || id === null) return;
  const discounts = records('Discount', { by: 'product' });
  const discount = await discounts.get(Number(id), { lock: true });
  if (discount) await discounts.update(Number(id), { used: Math.max(0, Number(discount.used ?? 0) + by) });
}
