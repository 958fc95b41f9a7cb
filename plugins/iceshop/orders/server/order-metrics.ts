// Samples the metrics of orders: how many are late, and what was ordered in the last hour (docs/domain 19.1).
import { sql } from 'kysely';
import type { MetricSample } from '#api';
import { TIME_ZONE, today } from '#core/contract';

const endOfSlot = sql`((o.delivery_date + o.delivery_stop) at time zone ${sql.lit(TIME_ZONE)})`;

/** Counts orders of today and yesterday whose timeslot is over, and that nobody has handed over. */
const ordersLate: MetricSample = async ({ db, companyId }) => {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from webshoporder o
    where o.company_id = ${companyId} and o.status in ('CONFIRMED', 'IN_PRODUCTION', 'READY', 'ON_THE_WAY')
      and o.delivery_date > ${today()}::date - 2 and ${endOfSlot} < now()`.execute(db);
  return rows[0]?.n;
};

/** Adds up what the webshop, the phone and the back office took in orders. */
const turnoverHour: MetricSample = async ({ db, companyId }) => {
  const { rows } = await sql<{ sum: number }>`select coalesce(sum(o.total_vati), 0)::float as sum from webshoporder o
    where o.company_id = ${companyId} and o.created_at > now() - interval '1 hour'
      and o.status not in ('PENDING_PAYMENT', 'CANCELLED')`.execute(db);
  return rows[0]?.sum;
};

export const orderSamples = { 'orders-late': ordersLate, 'turnover-hour': turnoverHour };
