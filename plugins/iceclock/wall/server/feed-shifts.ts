// Reads the shifts of one person's calendar as the person was told of them, from thirty days back to half a year ahead.

import { sql } from 'kysely';
import { receiversOf, type VisitorCall } from '#api';
import { namesOf } from '../../publishing/server/names.ts';
import type { Calendar, CalendarEvent } from './ical.ts';

const BACK = '30 days';
const AHEAD = '180 days';

interface FeedShift {
  readonly id: number;
  readonly start_at: Date;
  readonly end_at: Date;
  readonly told_at: Date;
  readonly gone_at: Date | null;
  readonly created_at: Date;
  readonly break_minutes: number;
  readonly note: string | null;
  readonly job_function_id: number;
  readonly division: string;
  readonly place: string;
}

type Reading = Pick<VisitorCall, 'db' | 'companyId' | 'records' | 'texts'>;

export async function calendarOfPerson(call: Reading, employeeId: number): Promise<Calendar> {
  const [receiver] = await receiversOf(call.db, [employeeId]);
  const locale = receiver?.locale ?? 'en';
  const said = (key: string) => call.texts?.[locale]?.[`iceclock.wall.${key}`] ?? '';
  const names = await namesOf(call, locale);
  const shifts = await shiftsOf(call, employeeId);
  const events = shifts.map((shift) => eventOf(shift, names.functions.get(shift.job_function_id), said));
  return { name: said('calendar').replace('{{company}}', () => receiver?.company ?? ''), events };
}

/** Changes that the planner makes meanwhile are not known yet, and the note neither. */
async function shiftsOf({ db, companyId }: Reading, employeeId: number): Promise<FeedShift[]> {
  const { rows } = await sql<FeedShift>`
    select s.id::int as id, s.told_start_at as start_at, s.told_end_at as end_at, s.told_at, s.told_gone_at as gone_at,
      s.created_at, coalesce(s.told_break_minutes, 0) as break_minutes,
      case when s.status in ('PUBLISHED', 'CONFIRMED', 'SWAP_ASKED') then s.note end as note,
      s.told_job_function_id::int as job_function_id, d.name as division,
      concat_ws(', ', u.name, concat_ws(' ', u.address_street, u.address_nr), concat_ws(' ', u.address_zipcode,
        u.address_city)) as place
    from shift s
    join division d on d.company_id = s.company_id and d.id = coalesce(s.told_division_id, s.division_id)
    left join establishmentunit u on u.company_id = d.company_id and u.id = d.establishment_unit_id
    where s.company_id = ${companyId} and s.told_employee_id = ${employeeId} and s.told_at is not null
      and s.told_start_at between now() - ${BACK}::interval and now() + ${AHEAD}::interval
    order by s.told_start_at, s.id`.execute(db);
  return rows;
}

function eventOf(shift: FeedShift, functionName: string | undefined, said: (key: string) => string): CalendarEvent {
  const changed = new Date(shift.gone_at ?? shift.told_at);
  const pause = shift.break_minutes > 0 && said('break').replace('{{minutes}}', String(shift.break_minutes));
  return {
    uid: `shift-${shift.id}@scoop`,
    sequence: Math.max(0, Math.floor((changed.getTime() - new Date(shift.created_at).getTime()) / 1000)),
    changed_at: changed.toISOString(),
    start_at: new Date(shift.start_at).toISOString(),
    end_at: new Date(shift.end_at).toISOString(),
    summary: [functionName, shift.division].filter(Boolean).join(' · '),
    location: shift.place,
    description: [pause, shift.note].filter(Boolean).join('\n'),
    isCancelled: shift.gone_at !== null,
  };
}
