// Finds problems of runs: no driver, a van that may not drive, a late start or stop, orders that stayed in the van.
// They are counted in the menu, shown above the board, and told once to people who watch over deliveries (docs/domain
// 14.4).
import { type RawBuilder, sql } from 'kysely';
import { type AlarmCondition, defineJob, defineQuery, type QueryCall, type RowOf, type ServerBadge } from '#api';
import { TIME_ZONE, today } from '#core/contract';
import { SEES } from './delivery-query.ts';
import { retimeOverdue } from './delivery-timing.ts';

const CHANGES = ['DeliverySchedule', 'DeliveryStop', 'DeliveryVan', 'WebshopOrder'];
/** Minutes by which a van may leave late, or miss a timeslot, before that is a problem. */
const LATE_START = 15;

const starts = sql`((r.date + r.time_start) at time zone ${sql.lit(TIME_ZONE)})`;
const ends = sql`((r.date + r.time_stop) at time zone ${sql.lit(TIME_ZONE)})`;
const slotEnd = sql`((o.delivery_date + o.delivery_stop) at time zone ${sql.lit(TIME_ZONE)})`;
const slotBegin = sql`((o.delivery_date + o.delivery_start) at time zone ${sql.lit(TIME_ZONE)})`;

export interface Looked {
  /** The condition on the runs `r` that are looked at. */
  readonly within: RawBuilder<unknown>;
  /** The condition that the van of the run `r` may not drive. */
  readonly isUnsafe: RawBuilder<unknown>;
}

/** Selects the problems of today and later, and those of yesterday that are not settled. */
export const problemsSql = ({ within, isUnsafe }: Looked): RawBuilder<unknown> => {
  const now = sql`${new Date().toISOString()}::timestamptz`;
  const day = sql`${today()}::date`;
  const run = (kind: string, when: RawBuilder<unknown>, count: RawBuilder<unknown> = sql`1`) => sql`
    select ${sql.lit(kind)} as kind, r.id as delivery_schedule_id, r.nr, r.date, r.time_start, r.delivery_van_id,
      ${count} as count, null as orders
    from deliveryschedule r where ${within} and r.status not in ('CANCELLED') and r.date >= ${day} - 1 and ${when}`;
  const stops = (when: RawBuilder<unknown>) => sql`(select count(*)::int from deliverystop s
    left join webshoporder o on o.company_id = s.company_id and o.id = s.webshop_order_id
    where s.company_id = r.company_id and s.delivery_schedule_id = r.id and ${when})`;
  const outside = stops(sql`s.status = 'TODO' and s.webshop_order_id is not null
    and (s.eta > ${slotEnd} or ${slotBegin} >= ${ends}) and o.delivery_date = r.date`);
  const left = stops(sql`(s.status = 'TODO' or (s.status = 'FAILED' and o.delivery_schedule_id is null
    and o.status in ('CONFIRMED', 'IN_PRODUCTION', 'READY')))`);
  const isComing = sql`r.status in ('DRAFT', 'PUBLISHED', 'LOADING') and ${ends} > ${now}`;
  return sql`${run('NO_DRIVER', sql`${isComing} and r.driver_employee_id is null and ${starts} < ${now} + interval '24 hours'`)}
    union all ${run(
      'VAN_UNSAFE',
      sql`r.status in ('DRAFT', 'PUBLISHED', 'LOADING', 'ON_THE_ROAD') and r.date >= ${day} and ${isUnsafe}`,
    )}
    union all ${run(
      'LATE_START',
      sql`r.status in ('DRAFT', 'PUBLISHED', 'LOADING') and ${ends} > ${now}
      and ${starts} < ${now} - make_interval(mins => ${sql.lit(LATE_START)})`,
    )}
    union all ${run('OUTSIDE_SLOT', sql`r.status in ('PUBLISHED', 'LOADING', 'ON_THE_ROAD') and ${outside} > 0`, outside)}
    union all ${run('UNDELIVERED', sql`(r.status = 'DONE' or ${ends} < ${now}) and ${left} > 0`, left)}
    union all select 'ORDER_' || o.taken_off, r.id, r.nr, r.date, r.time_start, r.delivery_van_id, count(*)::int,
        string_agg('#' || o.nr, ', ' order by o.nr)
      from deliveryschedule r join webshoporder o on o.company_id = r.company_id and o.taken_off_schedule_id = r.id
      where ${within} and r.status in ('DRAFT', 'PUBLISHED', 'LOADING', 'ON_THE_ROAD') and r.date >= ${day}
        and o.taken_off is not null group by o.taken_off, r.id, r.nr, r.date, r.time_start, r.delivery_van_id`;
};

/** Names the company explicitly, because the condition for a caller who sees no runs names none. */
export const seenBy = ({ visible, value, actor }: Pick<QueryCall, 'visible' | 'value' | 'actor'>): Looked => ({
  within: sql`r.company_id = ${actor.companyId} and ${visible('DeliverySchedule', 'r')}`,
  isUnsafe: unsafeBy(value),
});

export function unsafeBy(value: QueryCall['value']): RawBuilder<unknown> {
  return sql`exists (select from deliveryvan v where v.company_id = r.company_id and v.id = r.delivery_van_id
    and coalesce(${value('DeliveryVan', 'v', 'out_of_service')}, false))`;
}

const problems = defineQuery({
  id: 'delivery-problems',
  access: SEES,
  changesWith: CHANGES,
  row: {
    kind: {
      type: 'string',
      enum: [
        ...(['NO_DRIVER', 'VAN_UNSAFE', 'LATE_START', 'OUTSIDE_SLOT', 'UNDELIVERED'] as const),
        ...(['ORDER_FETCHED', 'ORDER_SENT', 'ORDER_OTHER_DAY', 'ORDER_OTHER_TIME'] as const),
      ],
    },
    delivery_schedule_id: { type: 'integer' },
    nr: { type: 'string' },
    date: { type: 'string', format: 'date' },
    time_start: { type: 'string', format: 'local-time' },
    delivery_van_id: { type: 'integer', relation: 'deliveryvan' },
    count: { type: 'integer' },
    orders: { type: 'string' },
  },
  always: ['kind', 'delivery_schedule_id', 'nr', 'date', 'time_start', 'delivery_van_id', 'count'],
  sql: (call) => sql`select * from (${problemsSql(seenBy(call))}) p order by date, time_start, nr, kind`,
});

const badge: ServerBadge = {
  page: 'deliveryschedules',
  access: SEES,
  type: 'DANGER',
  changesWith: CHANGES,
  byClock: true,
  count: async ({ db, visible, value, actor }) => {
    const { rows } = await sql<{ n: number }>`select count(distinct delivery_schedule_id)::int as n
      from (${problemsSql(seenBy({ visible, value, actor }))}) p`.execute(db);
    return rows[0]?.n ?? 0;
  },
};

interface Problem {
  readonly kind: string;
  readonly id: number;
  /** Ids of the orders that left the run; when others leave, people are told again. */
  readonly orders?: string | null;
}

/** Once for each problem of each run, however long it lasts. */
const watch = defineJob({
  id: 'delivery-problems',
  every: 60,
  run: async (context) => {
    const { db, companyId, enqueue, records } = context;
    await retimeOverdue(context);
    const vans = await records('DeliveryVan', { by: 'product' }).list({ out_of_service: true });
    const isUnsafe = sql`r.delivery_van_id = any(${vans.map(({ id }) => id)}::bigint[])`;
    const { rows } = await sql<Problem>`select kind, delivery_schedule_id::int as id, orders
      from (${problemsSql({ within: sql`r.company_id = ${companyId}`, isUnsafe })}) p order by id, kind`.execute(db);
    for (const { kind, id, orders } of rows) {
      const key = [kind, id, orders].filter(Boolean).join(' ');
      await enqueue(announce, { kind, id, orders }, { key });
    }
  },
});

const NOTICES: Readonly<Record<string, string>> = {
  NO_DRIVER: 'run-no-driver',
  VAN_UNSAFE: 'run-van-unsafe',
  LATE_START: 'run-late-start',
  OUTSIDE_SLOT: 'run-outside-slot',
  UNDELIVERED: 'run-undelivered',
  ORDER_FETCHED: 'run-order-off',
  ORDER_SENT: 'run-order-off',
  ORDER_OTHER_DAY: 'run-order-off',
  ORDER_OTHER_TIME: 'run-order-off',
};

const announce = defineJob({
  id: 'delivery-problem',
  run: async ({ inform }, { kind, id, orders }: Problem) => {
    const about = { resource: 'deliveryschedule', id };
    const to = { permission: 'ICESHOP_ALARM_DELIVERY_SCHEDULE_PROBLEM' };
    const notice = NOTICES[kind];
    const values = orders ? { values: { orders } } : {};
    if (notice) await inform({ to, notice, about, ...values, key: [kind, id, orders].filter(Boolean).join(' ') });
  },
});

/** Selects the runs with a problem, for the alarm. */
const runs: AlarmCondition = ({ companyId, value }) => {
  const looked = { within: sql`r.company_id = ${companyId}`, isUnsafe: unsafeBy(value) };
  return sql`select distinct delivery_schedule_id as id from (${problemsSql(looked)}) p`;
};

export const deliveryProblems = { query: problems, badge, jobs: [watch, announce], runs };

declare module '#core/types' {
  interface QueryRowTypes {
    'iceshop/delivery-problems': RowOf<typeof problems>;
  }
}
