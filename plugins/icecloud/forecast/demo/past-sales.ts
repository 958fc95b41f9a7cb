// Makes what the demo company sold by the hour before the days of which it has tickets and orders: around what these say,
// with weekdays, seasons and chance.
import { type RawBuilder, sql } from 'kysely';
import type { Rows } from '#api';
import { dayAfter } from '#core/contract';
import { highOf } from '../climate.ts';
import { HISTORY_DAYS } from '../server/fold-demand.ts';

interface Past {
  readonly db: Rows;
  readonly companyId: number;
  readonly today: string;
}

/** By how much a degree lets more be sold, and from where on it is counted. */
const PER_DEGREE = 0.05;
const WARM = 26;
/** Each zone is driven every third day. */
const ZONES_EVERY = 3;

/** A number from 0 to 1 that depends on these things alone. */
const chance = (...of: RawBuilder<unknown>[]) => sql`((hashtext(concat_ws(' ', ${sql.join(of)})) & 65535) / 65535.0)`;

/** A shop sells on the weekdays on which it sold, a zone on the days on which a van is there, a product on any day. */
export async function insertPastSales({ db, companyId, today }: Past): Promise<void> {
  const days = JSON.stringify(
    Array.from({ length: HISTORY_DAYS }, (_, back) => dayAfter(today, -1 - back)).map((date) => ({
      date,
      factor: Math.exp(PER_DEGREE * (highOf(date, today) - WARM)),
    })),
  );
  const luck = sql`(0.94 + 0.12 * ${chance(sql`d.date`)}) * (0.9 + 0.2 * ${chance(sql`p.resource`, sql`p.record_id`, sql`d.date`)})`;
  const hourly = chance(sql`p.record_id`, sql`d.date`, sql`p.hour`);
  const some = chance(sql`'some'`, sql`p.record_id`, sql`d.date`, sql`p.hour`);
  const amount = sql`p.amount * w.share * d.factor * ${luck} * (0.8 + 0.4 * ${hourly})`;
  const pieces = sql`p.quantity * w.share * sqrt(d.factor) * ${luck} * (0.5 + ${hourly})`;
  await sql`with kept as materialized (select * from demandhour
      where company_id = ${companyId} and business_date < ${today}::date),
    first as (select resource, min(business_date) as date from kept group by 1),
    driven as (select resource, record_id, count(distinct business_date) as days from kept group by 1, 2),
    profile as (select k.resource, k.record_id, k.hour,
        sum(k.amount) / max(case when k.resource = 'product' then a.days else d.days end) as amount,
        sum(k.quantity) / max(case when k.resource = 'product' then a.days else d.days end) as quantity
      from kept k join driven d using (resource, record_id)
      join (select resource, count(distinct business_date) as days from kept group by 1) a using (resource)
      group by 1, 2, 3),
    daily as (select resource, case when resource = 'division' then record_id end as place, business_date,
        sum(case when resource = 'product' then quantity else amount end)
          / case when resource = 'icecreamvanzone' then count(distinct record_id) else 1 end as sold
      from kept group by 1, 2, 3),
    weekday as (select resource, place, extract(dow from business_date) as dow,
        coalesce(avg(sold) / nullif(avg(avg(sold)) over (partition by resource, place), 0), 1) as share from daily group by 1, 2, 3)
    insert into demandhour (company_id, resource, record_id, business_date, hour, quantity, amount)
    select ${companyId}, p.resource, p.record_id, d.date, p.hour, v.quantity,
      case when p.resource = 'product' then round(v.quantity * p.amount / nullif(p.quantity, 0), 2) else v.amount end
    from jsonb_to_recordset(${days}::jsonb) as d (date date, factor numeric)
    join first f on d.date < f.date
    join profile p on p.resource = f.resource
    join weekday w on w.resource = p.resource and w.dow = extract(dow from d.date)
      and (w.place is null or w.place = p.record_id)
    cross join lateral (select round(${amount}, 2) as amount, case when p.resource = 'product'
      then floor(${pieces} + ${some}) else ceil(p.quantity * w.share * d.factor) end as quantity) as v
    where (p.resource <> 'product' or v.quantity > 0)
      and (p.resource <> 'icecreamvanzone' or (p.record_id + (d.date - date '2000-01-01')) % ${ZONES_EVERY} = 0)`.execute(
    db,
  );
}
