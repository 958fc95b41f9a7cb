// Adds up what people worked on a business day, for the paper and the mail of the daily report. ICECLOCK keeps the hours;
// what they cost stands on no paper, since that goes to people who may not see wages.
import type { ReadRecords, Stored } from '#api';
import type { ReportScope } from './daily-day.ts';

type Worked = Pick<Stored<'WorkingDay'>, 'started_at' | 'stopped_at' | 'breaks' | 'worked_minutes'>;

const MINUTE = 60_000;

/** Answers minutes, those of people who are still in until now; nothing where nobody keeps hours or nobody worked. */
export async function minutesWorked(records: ReadRecords, { day, division }: ReportScope): Promise<number | undefined> {
  if (!records.has('WorkingDay')) return undefined;
  const where = { business_date: day, ...(division !== undefined && { division_id: division }) };
  const days = await records('WorkingDay', { by: 'product' }).list(where);
  return days.length === 0 ? undefined : days.reduce((sum, each) => sum + minutesOf(each, Date.now()), 0);
}

function minutesOf({ started_at, stopped_at, breaks = [], worked_minutes }: Worked, now: number): number {
  if (stopped_at) return worked_minutes ?? 0;
  const at = (moment: string | undefined) => (moment ? Date.parse(moment) : now);
  const paused = breaks.reduce((sum, each) => sum + at(each.stopped_at) - at(each.started_at), 0);
  return Math.max(0, Math.floor((now - at(started_at) - paused) / MINUTE));
}
