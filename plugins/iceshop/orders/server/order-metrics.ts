// Samples the metrics of orders: how many are placed and how many are late, and the turnover of the last hour
// (docs/domain 19.1).
import { sql } from 'kysely';
import { defineReaction, type MetricSample } from '#api';
import { dayAfter, TIME_ZONE, today } from '#core/contract';

/** Counts each new order, whoever made it. */
export const orderPlaced = defineReaction({
  to: 'WebshopOrder',
  fields: ['channel'],
  on: ['create'],
  run: (_, { metrics }) => metrics.sample('orders-placed', 1),
});

const endOfSlot = sql`((o.delivery_date + o.delivery_stop) at time zone ${sql.lit(TIME_ZONE)})`;

/** Counts orders of today and yesterday whose timeslot is over, and that nobody has handed over. */
const ordersLate: MetricSample = async ({ db, companyId }) => {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from webshoporder o
    where o.company_id = ${companyId} and o.status in ('CONFIRMED', 'IN_PRODUCTION', 'READY', 'ON_THE_WAY')
      and o.delivery_date > ${today()}::date - 2 and ${endOfSlot} < now()`.execute(db);
  return rows[0]?.n;
};

/** Orders that were placed, and what shops sold over the counter. */
const turnoverHour: MetricSample = async ({ db, companyId, turnover }) => {
  const counter = turnover.sold({ from: dayAfter(today(), -1), until: today(), places: 'Division' });
  const { rows } = await sql<{ sum: number }>`select (coalesce(sum(o.total_vati), 0)
      + (select coalesce(sum(s.total), 0) from (${counter}) as s
        where not s.is_gift_card and s.at > now() - interval '1 hour'))::float as sum
    from webshoporder o
    where o.company_id = ${companyId} and o.created_at > now() - interval '1 hour'
      and o.status not in ('PENDING_PAYMENT', 'CANCELLED')`.execute(db);
  return rows[0]?.sum;
};

export const orderSamples = { 'orders-late': ordersLate, 'turnover-hour': turnoverHour };
