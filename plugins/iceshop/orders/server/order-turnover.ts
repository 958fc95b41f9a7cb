// Says the webshop's turnover: goods count on the day that they go out (what goes by e-mail: on the day that it was
// ordered), money on the business day that it came in (docs/domain 2.7).
import { type RawBuilder, sql } from 'kysely';
import type { TurnoverScope, TurnoverSource } from '#api';
import { TIME_ZONE } from '#core/contract';

type Sql = RawBuilder<unknown>;

/** What the days of a question mean. */
type SoldScope = Pick<TurnoverScope, 'companyId' | 'settings' | 'from' | 'until'>;
const ZONE = sql.lit(TIME_ZONE);

const cutoffOf = ({ settings }: SoldScope): Sql => sql`${settings.company().day_cutoff}::interval`;

/** The business day of a moment. */
const dayOf = (at: Sql, scope: SoldScope): Sql => sql`((${at} at time zone ${ZONE}) - ${cutoffOf(scope)})::date`;

/** True for a moment of those business days, in a form that an index on moments serves. */
const isWithin = (
  at: Sql,
  scope: SoldScope,
): Sql => sql`${at} >= (${scope.from}::date + ${cutoffOf(scope)}) at time zone ${ZONE}
  and ${at} < (${scope.until}::date + 1 + ${cutoffOf(scope)}) at time zone ${ZONE}`;

const IS_INVOICED = sql`exists (select from invoice i
  where i.company_id = o.company_id and i.id = o.invoice_id and i.nr is not null)`;

/** Selects the orders that count as `o`, neither abandoned at the till nor cancelled, each with its `business_date`. */
export const ordersIn = (scope: SoldScope): Sql => sql`(select o.*,
    coalesce(o.delivery_date, ${dayOf(sql`o.created_at`, scope)}) as business_date,
    coalesce((o.delivery_date + coalesce(o.delivery_start, time '12:00')) at time zone ${ZONE}, o.created_at) as happens_at
  from webshoporder o where o.company_id = ${scope.companyId} and o.status not in ('PENDING_PAYMENT', 'CANCELLED')
    and (o.delivery_date between ${scope.from}::date and ${scope.until}::date
      or (o.delivery_date is null and ${isWithin(sql`o.created_at`, scope)}))) as o`;

const NOWHERE = sql`null::bigint as place_id`;

export const webshopTurnover: TurnoverSource = {
  id: 'WEBSHOP',
  access: { permissions: ['ICESHOP_DAILY_REPORTS_VIEW'] },
  report: 'iceshop/dailyreport',
  changesWith: ['WebshopOrder', 'Payment'],
  sold: (scope) => sql`select o.business_date, o.happens_at as at, o.id as document, ${NOWHERE},
      null::float8 as latitude, null::float8 as longitude, r.rate, r.net, r.vat, r.total,
      coalesce(r.is_gift_card, false) as is_gift_card, ${IS_INVOICED} as is_invoiced
    from ${ordersIn(scope)}
    cross join lateral jsonb_to_recordset(o.vat) as r (rate integer, is_gift_card boolean, net numeric, vat numeric, total numeric)`,
  paid: (scope) => sql`select ${dayOf(sql`p.at`, scope)} as business_date, p.at, o.id as document, ${NOWHERE}, p.method,
      p.amount, coalesce(p.rounding, 0) as rounding, ${IS_INVOICED} as is_invoiced
    from payment p join webshoporder o on o.company_id = p.company_id and o.id = p.webshop_order_id
    where p.company_id = ${scope.companyId} and p.status in ('SETTLED', 'REFUNDED') and ${isWithin(sql`p.at`, scope)}`,
  items: (scope) => sql`select o.business_date, o.id as document, ${NOWHERE}, l.name, l.quantity as qty,
      l.total_vati as total
    from ${ordersIn(scope)} join webshoporderline l on l.company_id = o.company_id and l.webshop_order_id = o.id
    where l.is_gift_card is not true`,
};
