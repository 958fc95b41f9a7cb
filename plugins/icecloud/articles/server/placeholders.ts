// Puts down an order as a placeholder for every delivery day of the next weeks, with what would fill up to par and
// to what is expected, so that
// nobody forgets a delivery that is coming anyway (docs/domain 9.6).
import { sql } from 'kysely';
import type { JobContext, ServerJob } from '#api';
import type { settings as own } from '../../settings.ts';
import { type GuideFor, guideSql } from './order-guide.ts';

const DAYS_BACK = 60;

interface Due {
  readonly supplier_id: number;
  readonly division_id: number;
  readonly days: readonly string[];
}

export const placeholders: ServerJob = {
  id: 'placeholders',
  at: '05:00',
  run: async (context) => {
    for (const due of await deliveriesDue(context)) {
      const { supplier_id, division_id } = due;
      await context.enqueue('placeholder', due, {
        key: `${supplier_id} ${division_id} ${context.moment.toISOString()}`,
      });
    }
  },
};

/** Prepares the order of one division to one supplier, so that no supplier waits for all the others. */
export const placeholder: ServerJob<Due> = {
  id: 'placeholder',
  run: async ({ db, companyId, forecast, records }, { supplier_id, division_id, days }) => {
    const orders = records('SupplierOrder');
    const hasStock = records.has('StockLevel');
    const of = { companyId, forecast, supplierId: supplier_id, divisionId: division_id, hasStock };
    for (const delivery_date of days) {
      const booked = { supplier_id, division_id, delivery_date };
      // Somebody may have ordered since the day was found.
      if ((await orders.list(booked)).length > 0) continue;
      const lines = await proposedLines(db, { ...of, day: delivery_date });
      await orders.create({ ...booked, lines, status: 'PLACEHOLDER', is_placeholder: true });
    }
  },
};

/** Leaves out extra articles, which are somebody's decision. */
async function proposedLines(db: JobContext['db'], of: GuideFor) {
  const { rows } = await sql<{ id: number; proposal: number }>`select id, proposal from (${guideSql(of)}) as guide
    where proposal > 0 and is_extra is not true order by sort_key, id limit 200`.execute(db);
  return rows.map(({ id, proposal }) => ({ supplied_item_id: id, qty: proposal }));
}

/** Of divisions that ordered there of late, as long as one can still order; one that was cancelled stays so. */
async function deliveriesDue({ db, companyId, moment, settings }: JobContext): Promise<Due[]> {
  const { placeholder_days_ahead } = settings<typeof own>();
  const { rows } = await sql<Due>`with today as (
      select (${moment.toISOString()}::timestamptz at time zone 'Europe/Brussels')::date as day
    ), pair as (
      select distinct o.supplier_id, o.division_id from supplierorder o, today
      where o.company_id = ${companyId} and not coalesce(o.is_placeholder and o.status in ('PLACEHOLDER', 'CANCELLED'), false)
        and o.delivery_date > today.day - ${DAYS_BACK}::int
    )
    select s.id::int as supplier_id, p.division_id::int as division_id, json_agg(d.day::text order by d.day) as days
    from pair p join supplier s on s.company_id = ${companyId} and s.id = p.supplier_id, today,
      lateral (select today.day + k as day from generate_series(1, ${placeholder_days_ahead}::int) as k) as d
    where s.active is not false and s.deleted_at is null
      and s.delivery_weekdays ? (array['SUNDAY', 'MONDAY', 'TUESDAY', 'WEDNESDAY', 'THURSDAY', 'FRIDAY', 'SATURDAY'])[
        extract(dow from d.day)::int + 1]
      and coalesce((d.day - coalesce(s.lead_time_days, 0)::int + s.order_cutoff) at time zone 'Europe/Brussels'
        > ${moment.toISOString()}::timestamptz, true)
      and (not exists (select from supplier_division_ids a where a.company_id = ${companyId} and a.owner_id = s.id)
        or exists (select from supplier_division_ids a
          where a.company_id = ${companyId} and a.owner_id = s.id and a.target_id = p.division_id))
      and not exists (select from supplierorder o where o.company_id = ${companyId} and o.supplier_id = s.id
        and o.division_id = p.division_id and o.delivery_date = d.day)
    group by s.id, p.division_id order by s.id, p.division_id`.execute(db);
  return rows;
}
