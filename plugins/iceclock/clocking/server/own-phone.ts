// Lets people clock on their own phone, where the company allows it; on a device that is not trusted it is told.
import { sql } from 'kysely';
import { defineQuery, defineRoute, keyHash, Problem, type RouteCall, type RowOf } from '#api';
import { HOUR } from '../clock-facts.ts';
import type { settings as mine } from '../settings.ts';
import { clockState, NEAR_HOURS } from './clock-state.ts';
import { CLOCK_BODY } from './device-clock.ts';
import { takeClock } from './take-clock.ts';

const SELF = { permissions: ['ICECLOCK_WORKING_DAYS_SELF'] };

/** POST /v1/workingday/clock; `trusted_device_key` says on which device, as at sign-in. */
export const clockOnPhone = defineRoute({
  method: 'POST',
  below: 'workingday',
  path: '/clock',
  access: SELF,
  body: {
    required: ['kind'],
    properties: { ...CLOCK_BODY.properties, trusted_device_key: { type: 'string', maxLength: 255 } },
  },
  run: async ({ body: { kind, note, division_id, trusted_device_key }, actor, ...call }) => {
    const { clock_on_own_phone } = call.settings<typeof mine>();
    if (!clock_on_own_phone) throw new Problem(403, 'clockNotOnPhone');
    const device = await trustedDevice(call, actor.employeeId, trusted_device_key);
    const by = {
      ...({ method: 'PASSWORD', trusted: device !== undefined } as const),
      ...(device && { trusted_device_id: device }),
      ...(division_id && { division_id }),
      ...(note && { note }),
    };
    await takeClock(call, { employeeId: actor.employeeId, kind, at: new Date().toISOString(), by });
    return { data: await clockState(call, actor.employeeId) };
  },
});

/** Finds the device by its key, of this person or of everybody. */
async function trustedDevice(
  { db, companyId }: Pick<RouteCall, 'db' | 'companyId'>,
  employee: number,
  key: string | undefined,
): Promise<number | undefined> {
  if (!key) return undefined;
  const { rows } = await sql<{ id: number }>`select id::int from trusteddevice
    where company_id = ${companyId} and key = ${keyHash(key)} and (shared or employee_id = ${employee})
    order by employee_id = ${employee} desc, id limit 1`.execute(db);
  return rows[0]?.id;
}

const moment = { type: 'string', format: 'date-time' } as const;
const id = { type: 'integer' } as const;

/** Answers one row: how the caller stands, and whether they may clock here. */
export const myClock = defineQuery({
  id: 'my-clock',
  access: SELF,
  changesWith: ['WorkingDay', 'Shift'],
  row: {
    state: { type: 'string', enum: ['OUT', 'IN', 'BREAK'] },
    ...{ since: moment, started_at: moment, on_own_phone: { type: 'boolean' }, workingday_id: id },
    ...{ shift_id: id, shift_start_at: moment, shift_end_at: moment, break_minutes: id },
    division_id: { type: 'integer', relation: 'division' },
    job_function_id: { type: 'integer', relation: 'jobfunction' },
  },
  always: ['state', 'on_own_phone'],
  sql: ({ actor, companyId, settings }) => {
    const { clock_on_own_phone } = settings<typeof mine>();
    const now = sql`${new Date().toISOString()}::timestamptz`;
    const soon = sql`${new Date(Date.now() + NEAR_HOURS * HOUR).toISOString()}::timestamptz`;
    return sql`select d.id as workingday_id, d.started_at, ${clock_on_own_phone}::boolean as on_own_phone,
        coalesce(d.division_id, s.division_id) as division_id,
        case when d.id is null then 'OUT' when d.pause is null then 'IN' else 'BREAK' end as state,
        coalesce(d.pause, d.started_at) as since, s.id as shift_id, s.start_at as shift_start_at,
        s.end_at as shift_end_at, s.break_minutes, s.job_function_id
      from (select 1) one
      left join lateral (select w.*, case when w.breaks -> -1 ->> 'stopped_at' is null
          then (w.breaks -> -1 ->> 'started_at')::timestamptz end as pause
        from workingday w where w.company_id = ${companyId} and w.employee_id = ${actor.employeeId}
          and w.status = 'OPEN' limit 1) d on true
      left join lateral (select f.* from shift f where f.company_id = ${companyId}
        and f.employee_id = ${actor.employeeId}
        and case when d.id is not null then f.id = d.shift_id
          else f.status not in ('DRAFT', 'CANCELLED') and f.end_at > ${now} and f.start_at < ${soon}
            and not exists (select from workingday w where w.company_id = f.company_id and w.shift_id = f.id) end
        order by f.start_at limit 1) s on true`;
  },
});

declare module '#core/types' {
  interface QueryRowTypes {
    'iceclock/my-clock': RowOf<typeof myClock>;
  }
}
