// Holds the rules of delivery runs: who may drive, what each step of a run changes, and what happens to its orders.
import { type RawBuilder, sql } from 'kysely';
import {
  defineReaction,
  type EntityHooks,
  type FieldError,
  type HookContext,
  invalid,
  Problem,
  type Stored,
  type Unsaved,
} from '#api';
import { TIME_ZONE } from '#core/contract';
import { takeOffMisfits } from './delivery-follow.ts';
import { settleOrder } from './delivery-order.ts';
import { crewTold, tellCustomers } from './delivery-telling.ts';
import { retime } from './delivery-timing.ts';

const GOES_ON: readonly unknown[] = ['PUBLISHED', 'LOADING', 'ON_THE_ROAD'];
const TIMES = ['date', 'time_start', 'division_id', 'departed_at'] as const;

export const deliveryRunHooks: EntityHooks<'DeliverySchedule'> = {
  validate: check,
  onMove: {
    status: {
      PUBLISHED: async (run, context) => {
        if (!run.driver_employee_id) throw invalid([{ path: 'driver_employee_id', code: 'runWithoutDriver' }]);
        const found = await withoutLicence(run, context);
        if (found.length > 0) throw invalid(found);
      },
      ON_THE_ROAD: (run) => {
        run.departed_at ??= run.status_at;
        run.returned_at = undefined;
      },
      DONE: (run) => {
        run.returned_at = run.status_at;
      },
    },
  },
  beforeDelete: async (run, { records }) => {
    if (run.status !== 'DRAFT' && run.status !== 'CANCELLED') throw new Problem(409, 'inUse');
    const stops = records('DeliveryStop', { by: 'product' });
    for (const { id } of await stops.list({ delivery_schedule_id: run.id, status: 'TODO' })) await stops.remove(id);
  },
};

const on = ['update'] as const;

/** Times are reckoned before customers are told of them. */
export const runReactions = [
  defineReaction({ to: 'DeliverySchedule', fields: TIMES, on, run: retime }),
  defineReaction({ to: 'DeliverySchedule', fields: ['status'], on, run: follow }),
  crewTold,
];

const countOf = (table: string, what: RawBuilder<unknown>) => sql`(select count(*)::int from deliverystop s
  where s.company_id = ${sql.ref(`${table}.company_id`)} and s.delivery_schedule_id = ${sql.ref(`${table}.id`)}
    and ${what})`;

export const stopCount = (table: string): RawBuilder<unknown> => countOf(table, sql`true`);
/** Counts the stops of live runs that the van reaches after the promised time. */
export const lateCount = (table: string): RawBuilder<unknown> => sql`(select count(*)::int from deliverystop s
  join webshoporder o on o.company_id = s.company_id and o.id = s.webshop_order_id
  where s.company_id = ${sql.ref(`${table}.company_id`)} and s.delivery_schedule_id = ${sql.ref(`${table}.id`)}
    and s.status = 'TODO' and ${sql.ref(`${table}.status`)} in ('PUBLISHED', 'LOADING', 'ON_THE_ROAD')
    and s.eta > (o.delivery_date + o.delivery_stop) at time zone ${sql.lit(TIME_ZONE)})`;
export const doneCount = (table: string): RawBuilder<unknown> => countOf(table, sql`s.status <> 'TODO'`);

async function check(
  run: Unsaved<'DeliverySchedule'>,
  context: HookContext<'DeliverySchedule'>,
): Promise<FieldError[]> {
  const { driver_employee_id: driver, co_driver_employee_id: second } = run;
  if (driver && driver === second) return [{ path: 'co_driver_employee_id', code: 'runSamePerson' }];
  const isNew = driver !== context.previous?.driver_employee_id;
  return [
    ...(isNew ? await withoutLicence(run, context) : []),
    ...(await clashes(run, context)),
    ...(await onAnotherDay(run, context)),
  ];
}

/** Refuses a driver without a driving licence in their file; a co-driver needs none. */
async function withoutLicence(
  { driver_employee_id: id }: Unsaved<'DeliverySchedule'>,
  { records }: HookContext<'DeliverySchedule'>,
): Promise<FieldError[]> {
  const driver = id ? await records('Employee', { by: 'product' }).get(id) : undefined;
  return driver && !driver.drivers_license ? [{ path: 'driver_employee_id', code: 'runNoLicence' }] : [];
}

/** Refuses a driver or co-driver who is in another van at the same time, in either seat. */
async function clashes(
  run: Unsaved<'DeliverySchedule'>,
  { db, actor }: HookContext<'DeliverySchedule'>,
): Promise<FieldError[]> {
  const { driver_employee_id, co_driver_employee_id, date, time_start, time_stop, id = 0 } = run;
  if (!['DRAFT', 'PUBLISHED', 'LOADING', 'ON_THE_ROAD'].includes(run.status ?? 'DRAFT')) return [];
  const seats = { driver_employee_id, co_driver_employee_id };
  const found: FieldError[] = [];
  for (const [path, person] of Object.entries(seats)) {
    if (!person) continue;
    const { rows } = await sql<{ nr: string }>`select nr from deliveryschedule r where r.company_id = ${actor.companyId}
      and r.id <> ${id} and r.date = ${date}::date and r.status in ('DRAFT', 'PUBLISHED', 'LOADING', 'ON_THE_ROAD')
      and (r.co_driver_employee_id = ${person}
        ${path === 'co_driver_employee_id' ? sql`or r.driver_employee_id = ${person}` : sql``})
      and r.time_start < ${time_stop}::time and r.time_stop > ${time_start}::time limit 1`.execute(db);
    found.push(...rows.map(({ nr }) => ({ path, code: 'overlap', params: { other: nr } })));
  }
  return found;
}

/** Refuses another day for a run that has orders, because they are promised for their day. */
async function onAnotherDay(
  run: Unsaved<'DeliverySchedule'>,
  { previous, records }: HookContext,
): Promise<FieldError[]> {
  if (!previous || previous.date === run.date) return [];
  const stops = await records('DeliveryStop', { by: 'product' }).list({ delivery_schedule_id: run.id });
  const hasOrders = stops.some(({ webshop_order_id }) => webshop_order_id);
  return hasOrders ? [{ path: 'date', code: 'runStopsOtherDay' }] : [];
}

/**
 * Makes the orders of a run follow its new state: they leave a cancelled run, and go on the way with one that leaves.
 */
async function follow(run: Stored<'DeliverySchedule'>, context: HookContext<'DeliverySchedule'>): Promise<void> {
  const { previous, records } = context;
  if (GOES_ON.includes(run.status)) await takeOffMisfits(run, context);
  const stops = records('DeliveryStop', { by: 'product' });
  const todo = await stops.list({ delivery_schedule_id: run.id, status: 'TODO' });
  if (run.status === 'CANCELLED') for (const { id } of todo) await stops.remove(id);
  if (run.status !== 'ON_THE_ROAD' || previous?.status === 'DONE') return;
  for (const stop of todo) await settleOrder(stop, run, context);
  await tellCustomers(run, context);
}
