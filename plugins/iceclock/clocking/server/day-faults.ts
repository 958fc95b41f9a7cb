// Finds what is wrong with a working day that somebody writes or changes by hand.
import { sql } from 'kysely';
import type { FieldError, HookContext, Stored } from '#api';
import { MINUTE } from '../clock-facts.ts';

type WorkingDay = Stored<'WorkingDay'>;
type Context = HookContext<'WorkingDay'>;

/** By so much somebody's clock may be ahead of ours. */
export const AHEAD = 2 * MINUTE;

export async function faultsOfDay(day: WorkingDay, context: Context): Promise<FieldError[]> {
  const { previous } = context;
  return [
    ...(previous && !day.edit_reason?.trim() ? [{ path: 'edit_reason', code: 'required' }] : []),
    ...faultsOfTimes(day),
    ...(await faultsOfRelations(day, context)),
    ...(await faultsBesideOpen(day, context)),
  ];
}

function faultsOfTimes(day: WorkingDay): FieldError[] {
  const latest = Date.now() + AHEAD;
  const ahead = (['started_at', 'stopped_at'] as const)
    .filter((path) => Date.parse(day[path] ?? '') > latest)
    .map((path) => ({ path, code: 'clockAhead' }));
  return [...ahead, ...faultsOfBreaks(day)];
}

/** Breaks lie in the day one after the other; only the last one of an open day may still run. */
function faultsOfBreaks({ started_at, stopped_at, breaks = [] }: WorkingDay): FieldError[] {
  const end = stopped_at ? Date.parse(stopped_at) : Number.POSITIVE_INFINITY;
  let from = Date.parse(started_at);
  return breaks.flatMap((each, place): FieldError[] => {
    const [begins, ends] = [Date.parse(each.started_at), each.stopped_at && Date.parse(each.stopped_at)];
    const mayRun = !stopped_at && place === breaks.length - 1;
    const path = `breaks.${place}`;
    if (begins < from || begins > end) return [{ path: `${path}.started_at`, code: 'breakOutside' }];
    if (!ends) return mayRun ? [] : [{ path: `${path}.stopped_at`, code: 'required' }];
    from = ends;
    return ends > end ? [{ path: `${path}.stopped_at`, code: 'breakOutside' }] : [];
  });
}

async function faultsOfRelations(day: WorkingDay, { records }: Context): Promise<FieldError[]> {
  const shift = await records('Shift', { by: 'product' }).get(day.shift_id);
  const agreement = await records('WageAgreement', { by: 'product' }).get(day.wage_agreement_id);
  return [
    ...(shift && shift.employee_id !== day.employee_id ? [{ path: 'shift_id', code: 'notTheirs' }] : []),
    ...(agreement && agreement.employee_id !== day.employee_id
      ? [{ path: 'wage_agreement_id', code: 'notTheirs' }]
      : []),
  ];
}

/** Nobody has two open days, nor a day that begins while another is open or goes on beyond the next. */
async function faultsBesideOpen(day: WorkingDay, { db, companyId }: Context): Promise<FieldError[]> {
  const { rows } = await sql<{ is_open: boolean }>`select status = 'OPEN' as is_open from workingday
    where company_id = ${companyId} and employee_id = ${day.employee_id} and id <> ${day.id ?? 0}
      and case when ${day.stopped_at ?? null}::timestamptz is null
        then stopped_at is null or stopped_at > ${day.started_at}::timestamptz
        else stopped_at is null and started_at < ${day.stopped_at ?? null}::timestamptz end
    limit 1`.execute(db);
  return rows.map(({ is_open }) => ({
    path: day.stopped_at ? 'started_at' : 'stopped_at',
    code: is_open ? 'otherDayOpen' : 'laterDay',
  }));
}
