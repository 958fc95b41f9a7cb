// Reads what ICECLOCK knows of people: leave, availability and shifts. In a Scoop, or for a company, without ICECLOCK it
// answers nothing, and tours have no shifts.
import { sql } from 'kysely';
import { defineRoute, type HookContext, type Stored } from '#api';
import { dayAfter } from '#core/contract';
import type { TourAbsence, TourAvailability } from '../rules/facts.ts';
import { NO_ROSTER, type RosterPerson, type TourRoster } from '../rules/facts-of.ts';
import { crewPlaces, hasRoster } from './crew-places.ts';
import { SEES, WINDOW } from './tour-query.ts';
import { driversSql } from './tour-sql.ts';

type Context = Pick<HookContext, 'companyId' | 'db' | 'records' | 'settings'>;

interface Days {
  readonly from: string;
  readonly until: string;
}

const product = { by: 'product' } as const;
const LIVE = ['DRAFT', 'PUBLISHED', 'CONFIRMED', 'SWAP_ASKED'] as const;
const MINUTE = 60_000;
/** The longest window that is looked at, in days. */
const MOST_DAYS = 70;

export async function rosterOf(context: Context, ids: readonly number[], days: Days): Promise<TourRoster> {
  if (ids.length === 0 || !(await hasRoster(context))) return NO_ROSTER;
  const { records } = context;
  const employee_id = [...ids];
  const read = {
    absences: await records('Absence', product).list({ employee_id, status: ['ASKED', 'APPROVED'] }),
    availabilities: await records('Availability', product).list({ employee_id }),
    shifts: await records('Shift', product).list({ employee_id, date: beside(days), status: LIVE }),
  };
  const has_shifts = (await crewPlaces(context)) !== undefined;
  return { has_shifts, people: ids.map((id) => personOf(id, read, days)) };
}

interface Read {
  readonly absences: readonly Stored<'Absence'>[];
  readonly availabilities: readonly Stored<'Availability'>[];
  readonly shifts: readonly Stored<'Shift'>[];
}

function personOf(id: number, { absences, availabilities, shifts }: Read, { from, until }: Days): RosterPerson {
  const own = shifts.filter((shift) => shift.employee_id === id);
  const counted = own.filter(({ date = '' }) => date >= from && date <= until);
  const minutesOf = ({ start_at, end_at }: Stored<'Shift'>) => (Date.parse(end_at) - Date.parse(start_at)) / MINUTE;
  return {
    employee_id: id,
    absences: absences.filter((each) => each.employee_id === id).map(asAbsence),
    availabilities: availabilities.filter((each) => each.employee_id === id).map(asAvailability),
    shifts: own.map((shift) => ({ id: shift.id, start_at: shift.start_at, end_at: shift.end_at })),
    minutes: counted.reduce((sum, shift) => sum + minutesOf(shift), 0),
  };
}

/** Leaves out the kind of an absence, since planners need not know who is ill. */
const asAbsence = ({
  date_from,
  date_until,
  begins_at_noon,
  ends_at_noon,
  status,
}: Stored<'Absence'>): TourAbsence => ({
  ...{ date_from, date_until, begins_at_noon, ends_at_noon },
  status: status === 'APPROVED' ? 'APPROVED' : 'ASKED',
});

const asAvailability = (said: Stored<'Availability'>): TourAvailability => ({
  ...{ date: said.date, weekday: said.weekday, valid_from: said.valid_from, valid_until: said.valid_until },
  ...{ all_day: said.all_day, time_start: said.time_start, time_stop: said.time_stop, kind: said.kind },
});

/** Lists the days with one more before and after, because nights reach into the next day. */
function beside({ from, until }: Days): string[] {
  const days: string[] = [];
  for (let day = dayAfter(from, -1); day <= dayAfter(until) && days.length < MOST_DAYS; day = dayAfter(day))
    days.push(day);
  return days;
}

/** GET /v1/icetruck/tours/roster?from=…&until=…: leave, availability and shifts of who may drive, and of the crews. */
export const rosterRoute = defineRoute({
  method: 'GET',
  path: '/tours/roster',
  access: SEES,
  query: WINDOW,
  run: async (call) => {
    const window = { companyId: call.companyId, ...call.query };
    const { rows } = await sql<{ id: number }>`select d.id::int as id from (${driversSql(window)}) d`.execute(call.db);
    const ids = rows.map(({ id }) => id);
    return { data: await rosterOf(call, ids, call.query) };
  },
});
