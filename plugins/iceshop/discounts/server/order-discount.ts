// Applies the discounts of an order: checks its codes under a lock, so that nobody else uses them up meanwhile, and
// counts their uses (docs/domain 13.8).
import { type RawBuilder, sql } from 'kysely';
import { defineReaction, type FieldError, type HookContext, type Row, type Stored } from '#api';
import { centsOf, lineTotal } from '#core/contract';
import { provedAccount } from '../../accounts/server/order-customer.ts';
import type { OrderLine } from '../../lines/sums.ts';
import { stateOf } from './discount.ts';
import { rulesOf } from './discount-rule.ts';

type Line = OrderLine & Row;

export interface DiscountMatch {
  readonly discounts: readonly Stored<'Discount'>[];
  readonly errors: readonly FieldError[];
}

/** The codes of an order that may have several, separated by commas. */
const codesIn = (typed = ''): string[] => {
  const codes = typed.toUpperCase().split(',');
  return [...new Set(codes.map((code) => code.trim()).filter(Boolean))];
};

/** Finds the discounts of the codes that the order names. Codes that it already has stay valid for it. */
export async function discountsFor(
  order: Partial<Stored<'WebshopOrder'>>,
  lines: readonly Line[],
  context: HookContext<'WebshopOrder'>,
): Promise<DiscountMatch> {
  const { previous, records } = context;
  const had = idsOf(previous);
  const codes = codesIn(order.discount_code);
  if (codes.length + had.length === 0) return { discounts: [], errors: [] };
  const all = records('Discount', { by: 'product' });
  const named = codes.length > 0 ? await all.list({ code: codes }) : [];
  const unknown = codes.find((code) => !named.some((one) => one.code === code));
  if (unknown) return { discounts: [], errors: [refusal(unknown, 'discountUnknown')] };
  const discounts = await locked([...idsIn(named), ...had], idsIn(named), context);
  order.discount_code = codes.join(', ') || undefined;
  const errors = [...alone(discounts, had)];
  for (const one of discounts) errors.push(...(await against(one, order, lines, context)));
  return { discounts, errors: errors.slice(0, 1) };
}

const idsIn = (rows: readonly Stored<'Discount'>[]): number[] => rows.map(({ id }) => id);
export const idsOf = (order?: Partial<Stored<'WebshopOrder'>>): readonly number[] => order?.discount_ids ?? [];

/**
 * Locks the discounts by id, also those that the order gives up, so that two orders that exchange their codes do not
 * wait for each other.
 */
async function locked(
  ids: readonly number[],
  named: readonly number[],
  { records }: HookContext<'WebshopOrder'>,
): Promise<Stored<'Discount'>[]> {
  const found: Stored<'Discount'>[] = [];
  for (const id of [...new Set(ids)].sort((a, b) => a - b)) {
    const discount = await records('Discount', { by: 'product' }).get(id, { lock: true });
    if (discount && named.includes(id)) found.push(discount);
  }
  return found;
}

const refusal = (discount: unknown, code: string, params: Row = {}): FieldError => ({
  ...{ path: 'discount_code', code },
  params: { discount, ...params },
});

/** Refuses a new combination with a discount that cannot be combined; an existing combination may stay. */
function alone(discounts: readonly Stored<'Discount'>[], had: readonly number[]): FieldError[] {
  const isMore = discounts.length > 1 && discounts.some(({ id }) => !had.includes(id));
  const one = isMore ? discounts.find(({ combinable }) => combinable !== true) : undefined;
  return one ? [refusal(one.code, 'discountAlone')] : [];
}

type Refuse = (why: string, params?: Row) => FieldError[];

async function against(
  discount: Stored<'Discount'>,
  order: Partial<Stored<'WebshopOrder'>>,
  lines: readonly Line[],
  context: HookContext<'WebshopOrder'>,
): Promise<FieldError[]> {
  const { previous } = context;
  const refuse: Refuse = (why, params) => [refusal(discount.code, why, params)];
  if (idsOf(previous).includes(discount.id)) {
    // The order was given to another customer, whose own limits count now.
    const isTheirs = previous?.webshop_account_id === order.webshop_account_id;
    return isTheirs ? [] : notFor(discount, order, context, refuse);
  }
  // Uses by orders that wait for payment count as well, although `used` counts them only when they are confirmed.
  const waiting = await ordersWith(discount, order, context, sql`o.status = 'PENDING_PAYMENT'`);
  const state = stateOf({ ...discount, used: (discount.used ?? 0) + waiting });
  if (state !== 'ACTIVE') return refuse(`discount${state}`);
  return notNow(discount, order, lines, context, refuse);
}

async function ordersWith(
  { id }: Row,
  { id: own = 0 }: Row,
  { db, actor: { companyId } }: HookContext<'WebshopOrder'>,
  which: RawBuilder<unknown>,
): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from webshoporder_discount_ids d
    join webshoporder o on o.company_id = d.company_id and o.id = d.owner_id
    where d.company_id = ${companyId} and d.target_id = ${id} and o.id <> ${own} and ${which}`.execute(db);
  return rows[0]?.count ?? 0;
}

async function notFor(
  discount: Stored<'Discount'>,
  order: Partial<Stored<'WebshopOrder'>>,
  context: HookContext<'WebshopOrder'>,
  refuse: Refuse,
): Promise<FieldError[]> {
  const account = provedAccount(order);
  const accounts = discount.webshop_account_ids ?? [];
  if (accounts.length > 0 && (account === undefined || !accounts.includes(account))) return refuse('discountNotTheirs');
  // What others ordered with an address says nothing of its owner, and nothing of it is told to who types it.
  if (account === undefined) return [];
  const theirs = sql`o.webshop_account_id = ${account} and o.as_guest is not true and o.status <> 'CANCELLED'`;
  const most = discount.per_account_limit ?? Number.POSITIVE_INFINITY;
  return (await ordersWith(discount, order, context, theirs)) >= most ? refuse('discountUsed', { most }) : [];
}

const worthCents = (lines: readonly Line[]): number =>
  lines.reduce((sum, line) => sum + centsOf(lineTotal({ qty: line.quantity, ...line })), 0);

/** Cents by which the changed order misses the minimum of its discounts. */
export function missingCents(discounts: readonly Stored<'Discount'>[], lines: readonly Line[]): number {
  return discounts.reduce(
    (most, { min_order_vati }) => Math.max(most, centsOf(min_order_vati ?? 0) - worthCents(lines)),
    0,
  );
}

async function notNow(
  discount: Stored<'Discount'>,
  order: Partial<Stored<'WebshopOrder'>>,
  lines: readonly Line[],
  context: HookContext<'WebshopOrder'>,
  refuse: Refuse,
): Promise<FieldError[]> {
  const types = discount.deliverable_types ?? [];
  const least = discount.min_order_vati ?? 0;
  const way = order.deliverable_type;
  if (way && types.length > 0 && !types.includes(way)) return refuse('discountOtherWay');
  if (worthCents(lines) < centsOf(least)) return refuse('discountTooLittle', { least });
  const [rule] = await rulesOf([discount], context);
  if (discount.type !== 'FREE_DELIVERY' && !lines.some((line) => line.is_gift_card !== true && rule?.isFor(line)))
    return refuse('discountNothing');
  return notFor(discount, order, context, refuse);
}

/** States of orders that use up their discounts. */
const COUNTED: readonly unknown[] = ['CONFIRMED', 'IN_PRODUCTION', 'READY', 'ON_THE_WAY', 'COMPLETED', 'NOT_COLLECTED'];
const countedOf = (order?: Stored<'WebshopOrder'>) => (COUNTED.includes(order?.status) ? idsOf(order) : []);

/** Counts uses when an order is confirmed, and takes them back when it is cancelled. */
export const usesCounted = defineReaction({
  to: 'WebshopOrder',
  fields: ['status', 'discount_ids'],
  run: (order, context) => countUses(countedOf(context.previous), countedOf(order), context),
});

async function countUses(
  before: readonly number[],
  after: readonly number[],
  { records }: Pick<HookContext, 'records'>,
): Promise<void> {
  const discounts = records('Discount', { by: 'product' });
  for (const id of [...new Set([...before, ...after])].sort((a, b) => a - b)) {
    const by = Number(after.includes(id)) - Number(before.includes(id));
    const discount = by === 0 ? undefined : await discounts.get(id, { lock: true });
    if (discount) await discounts.update(id, { used: Math.max(0, (discount.used ?? 0) + by) });
  }
}
