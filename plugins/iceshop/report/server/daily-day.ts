// Defines one business day of the webshop in SQL. Goods count on the one on which they go out (what goes by e-mail: on
// the one on which it was ordered), money on the one on which it came in (docs/domain 2.7).
import { type RawBuilder, sql } from 'kysely';
import type { Input, QueryCall, Turnover, ValuesIn } from '#api';
import { dueOf } from '../../payments/server/order-money.ts';

export interface ReportScope {
  readonly companyId: number;
  readonly day: string;
  /** Counts only products that are made in this division. */
  readonly division?: number;
  /** The time of night until which the day before goes on. */
  readonly cutoff: string;
  /** What modules sell at divisions stands beside the webshop. */
  readonly turnover: Turnover;
}

export type Sql = RawBuilder<unknown>;

export const access = { permissions: ['ICESHOP_DAILY_REPORTS_VIEW'] };
export const params = {
  required: ['day'],
  properties: {
    day: { type: 'string', format: 'date' },
    division_id: { type: 'integer', relation: 'division' },
  },
} as const satisfies Input;
export const money = { type: 'number', unit: 'euro' } as const;
export const count = { type: 'integer' } as const;

export function askedOf({
  actor,
  params: given,
  settings: said,
  turnover,
}: Pick<QueryCall<ValuesIn<typeof params>>, 'actor' | 'params' | 'settings' | 'turnover'>): ReportScope {
  const division = given.division_id === undefined ? {} : { division: given.division_id };
  const { day_cutoff } = said.company();
  return { companyId: actor.companyId, day: given.day, cutoff: day_cutoff, turnover, ...division };
}

const ZONE = sql`'Europe/Brussels'`;

/** The moment when the business day begins. @param day an SQL date */
const begins = (day: Sql, { cutoff }: ReportScope): Sql => sql`((${day} + ${cutoff}::time) at time zone ${ZONE})`;

/** True if a moment is on that business day. */
export const isOn = (at: Sql, day: Sql, asked: ReportScope): Sql =>
  sql`${at} >= ${begins(day, asked)} and ${at} < ${begins(sql`(${day} + 1)`, asked)}`;

/** True for a sold order: neither abandoned at the till nor cancelled. */
export const IS_SOLD = sql`o.status not in ('PENDING_PAYMENT', 'CANCELLED')`;

/** The moment from which an order counts as late: the end of its timeslot. */
export const LATE_SINCE = sql`((o.delivery_date + o.delivery_stop) at time zone ${ZONE})`;
/** The moment that the driver reported at the door, which may have reached the server much later. */
const AT_THE_DOOR = sql`(select max(s.done_at) from deliverystop s
  where s.company_id = o.company_id and s.webshop_order_id = o.id and s.status = 'DELIVERED')`;
const HANDED_OVER = sql`case when o.status = 'COMPLETED' then coalesce(${AT_THE_DOOR}, o.status_at) else now() end`;
export const IS_LATE = sql`(${IS_SOLD} and o.status <> 'NOT_COLLECTED' and ${HANDED_OVER} > ${LATE_SINCE})`;
export const MINUTES_LATE = sql`floor(extract(epoch from ${HANDED_OVER} - ${LATE_SINCE}) / 60)::int`;

/** The amount of a whole order that is still to be paid. */
export const DUE = sql`case when ${IS_SOLD} then greatest(${dueOf('o')}, 0) else 0 end`;

/**
 * Selects the goods of order `o`, without gift cards, which are no turnover; for a division only products that are made
 * there.
 */
export function linesOf({ companyId, division }: ReportScope): Sql {
  const made =
    division === undefined
      ? sql``
      : sql`join product p on p.company_id = l.company_id and p.id = l.product_id and p.production_division_id = ${division}`;
  return sql`webshoporderline l ${made} where l.company_id = ${companyId} and l.webshop_order_id = o.id
    and l.is_gift_card is not true`;
}

/**
 * Adds up what order `o` holds: `goods` with their `pieces` and `lines`, and gift cards as `cards`, in one look at its lines.
 * A division sells no gift cards.
 */
const heldBy = (asked: ReportScope): Sql => {
  if (asked.division !== undefined)
    return sql`select coalesce(sum(l.total_vati), 0) as goods, coalesce(sum(l.quantity), 0) as pieces, count(*) as lines,
      0::numeric as cards from ${linesOf(asked)}`;
  const isGoods = sql`filter (where l.is_gift_card is not true)`;
  return sql`select coalesce(sum(l.total_vati) ${isGoods}, 0) as goods, coalesce(sum(l.quantity) ${isGoods}, 0) as pieces,
      count(*) ${isGoods} as lines, coalesce(sum(l.total_vati) filter (where l.is_gift_card), 0) as cards
    from webshoporderline l where l.company_id = ${asked.companyId} and l.webshop_order_id = o.id`;
};

/**
 * Selects the orders of that day as `o`, each with its turnover as `amount`, its `cards`, and the `pieces` and `lines`
 * of its goods; for a division only orders that have goods of it.
 */
export function ordersOn(day: Sql, asked: ReportScope): Sql {
  const { companyId, cutoff, division } = asked;
  const isBefore = sql`coalesce(o.delivery_start, '12:00'::time) < ${cutoff}::time`;
  const isOfDay = sql`((o.delivery_date = ${day} and not ${isBefore}) or (o.delivery_date = ${day} + 1 and ${isBefore})
    or (o.delivery_date is null and ${isOn(sql`o.created_at`, day, asked)}))`;
  return sql`(select o.*, ${division === undefined ? sql`coalesce(o.total_vati, 0) - g.cards` : sql`g.goods`} as amount,
      g.cards, g.pieces, g.lines
    from webshoporder o cross join lateral (${heldBy(asked)}) as g
    where o.company_id = ${companyId} and ${isOfDay} ${division === undefined ? sql`` : sql`and g.lines > 0`}) as o`;
}

/**
 * True for a payment that brings money: a gift card was paid when it was sold, and an amount on account is paid later.
 */
export const IS_MONEY = sql`p.method not in ('GIFT_CARD', 'ON_ACCOUNT')`;

/** Selects the payments on that business day as `p`; a refund is a row of its own. */
export const paymentsOn = (day: Sql, asked: ReportScope): Sql =>
  sql`payment p where p.company_id = ${asked.companyId} and p.status in ('SETTLED', 'REFUNDED')
    and ${isOn(sql`p.at`, day, asked)}`;
