// Works out which shifts a rotation, a template of a week or another week stands for, day by day; nothing is planned yet.
import { dayAfter, localTime, momentAt, mondayOf, WEEKDAYS, type Weekday } from '#core/contract';

/** A shift that an act would make; the date is its business day, the times are those of the company's clock. */
export interface Proposal {
  readonly date: string;
  readonly time_start: string;
  readonly time_stop: string;
  readonly division_id: number;
  readonly job_function_id: number;
  readonly break_minutes: number;
  readonly employee_id?: number;
}

/** People who are needed; `date` is the business day. */
export interface NeedProposal extends Pick<Proposal, 'date' | 'time_start' | 'time_stop' | 'job_function_id'> {
  readonly nr_required: number;
}

interface Work extends Omit<Proposal, 'date' | 'division_id' | 'employee_id' | 'break_minutes'> {
  readonly weekday: Weekday;
  readonly break_minutes?: number;
  readonly division_id?: number;
}

export interface RotationPattern {
  readonly weeks: number;
  readonly division_id: number;
  readonly days: readonly (Work & { readonly week: number })[];
}

export interface LayingAsked {
  readonly employee_ids?: readonly number[] | null;
  /** Without people: shifts of this function stay open. */
  readonly job_function_id?: number | null;
  readonly date_from: string;
  readonly date_until: string;
  /** The week of the pattern in which the first person begins. */
  readonly first_week?: number | null;
  /** True if each next person begins one week later in the pattern. */
  readonly spread?: boolean | null;
  /** By so many days all days of the pattern, and with them those off, come later each week. */
  readonly off_moves_by?: number | null;
}

const modulo = (value: number, by: number): number => ((value % by) + by) % by;

export function rotationProposals(pattern: RotationPattern, asked: LayingAsked): Proposal[] {
  const people: (number | undefined)[] = asked.employee_ids?.length ? [...asked.employee_ids] : [undefined];
  return people.flatMap((employee_id, nth) => layForOne(pattern, asked, { employee_id, nth }));
}

function layForOne(
  { weeks, division_id, days }: RotationPattern,
  asked: LayingAsked,
  { employee_id, nth }: { employee_id: number | undefined; nth: number },
): Proposal[] {
  const { date_from, date_until, first_week, spread, off_moves_by, job_function_id } = asked;
  const begins = (first_week ?? 1) - 1 + (spread ? nth : 0);
  const found: Proposal[] = [];
  for (let monday = mondayOf(date_from), passed = 0; monday <= date_until; monday = dayAfter(monday, 7), passed += 1) {
    const week = modulo(begins + passed, weeks) + 1;
    for (let at = 0; at < 7; at += 1) {
      const date = dayAfter(monday, at);
      const weekday = WEEKDAYS[modulo(at - passed * (off_moves_by ?? 0), 7)];
      const work = days.find((day) => day.week === week && day.weekday === weekday);
      if (!work || date < date_from || date > date_until) continue;
      const own = {
        employee_id,
        job_function_id: employee_id ? work.job_function_id : (job_function_id ?? work.job_function_id),
      };
      found.push({ ...workOf(work, date, division_id), ...own });
    }
  }
  return found;
}

function workOf(
  { time_start, time_stop, job_function_id, break_minutes, division_id }: Work,
  date: string,
  usual: number,
) {
  const times = { date, time_start, time_stop, break_minutes: break_minutes ?? 0 };
  return { ...times, job_function_id, division_id: division_id ?? usual };
}

export interface TemplateRow extends Work {
  readonly nr_required: number;
  readonly employee_id?: number;
}

/** Makes shifts of a template's rows: the first place of a row with a person is theirs, and the others are open. */
export function templateProposals(rows: readonly TemplateRow[], { week_start, division_id }: Week): Proposal[] {
  return rows.flatMap((row) => {
    const work = workOf(row, dayAfter(week_start, WEEKDAYS.indexOf(row.weekday)), division_id);
    const places: (number | undefined)[] = Array.from({ length: row.nr_required }, () => undefined);
    if (row.employee_id) places[0] = row.employee_id;
    return places.map((employee_id) => ({ ...work, division_id, employee_id }));
  });
}

export function templateNeeds(rows: readonly TemplateRow[], { week_start }: Week): NeedProposal[] {
  return summed(
    rows.map(({ weekday, job_function_id, time_start, time_stop, nr_required }) => {
      const date = dayAfter(week_start, WEEKDAYS.indexOf(weekday));
      return { date, job_function_id, time_start, time_stop, nr_required };
    }),
  );
}

/** Adds up needs of the same function and times. */
function summed(needs: readonly NeedProposal[]): NeedProposal[] {
  const sums = new Map<string, NeedProposal>();
  for (const need of needs) {
    const before = sums.get(needKey(need))?.nr_required ?? 0;
    sums.set(needKey(need), { ...need, nr_required: before + need.nr_required });
  }
  return [...sums.values()];
}

export const needKey = ({ date, job_function_id, time_start, time_stop }: Omit<NeedProposal, 'nr_required'>): string =>
  `${date} ${job_function_id} ${time_start} ${time_stop}`;

export interface Week {
  readonly week_start: string;
  readonly division_id: number;
}

interface Placed {
  readonly date: string;
  readonly start_at: string;
  readonly end_at: string;
  readonly division_id: number;
  readonly job_function_id: number;
  readonly break_minutes?: number | null;
  readonly employee_id?: number | null;
}

/** Says a shift by the company's clock; a copy on another day has the same times, also over a change of the clocks. */
export function proposalOf(shift: Placed, daysLater = 0): Proposal {
  const { date, division_id, job_function_id, break_minutes, employee_id } = shift;
  return {
    ...{ date: dayAfter(date, daysLater), division_id, job_function_id, break_minutes: break_minutes ?? 0 },
    ...{ time_start: localTime(shift.start_at).slice(11), time_stop: localTime(shift.end_at).slice(11) },
    ...(employee_id && { employee_id }),
  };
}

/** Makes rows of a template of shifts: those that are alike but for the person become one row, unless people are kept. */
export function rowsOf(shifts: readonly Placed[], keepsPeople: boolean): TemplateRow[] {
  const rows = new Map<string, TemplateRow>();
  for (const shift of shifts) {
    const { date, time_start, time_stop, job_function_id, break_minutes, employee_id } = proposalOf(shift);
    const person = keepsPeople ? employee_id : undefined;
    const weekday = WEEKDAYS[(new Date(date).getUTCDay() + 6) % 7]!;
    const key = [weekday, time_start, time_stop, job_function_id, break_minutes, person].join(' ');
    const nr_required = (rows.get(key)?.nr_required ?? 0) + 1;
    const work = { weekday, time_start, time_stop, job_function_id, break_minutes };
    rows.set(key, { ...work, nr_required, ...(person && { employee_id: person }) });
  }
  return [...rows.values()];
}

export interface Moments {
  readonly start_at: string;
  readonly end_at: string;
}

/**
 * Answers the moments of a proposal: a start in the night, before the business day begins, is on the calendar's next day,
 * and an end that is not after the start is on the day after it. Undefined for times that are no times.
 */
export function momentsOf(
  { date, time_start, time_stop }: Omit<NeedProposal, 'nr_required' | 'job_function_id'>,
  cutoff: string,
): Moments | undefined {
  const day = time_start < cutoff ? dayAfter(date) : date;
  const start = momentAt(day, time_start);
  const end = momentAt(time_stop > time_start ? day : dayAfter(day), time_stop);
  if (Number.isNaN(start) || Number.isNaN(end)) return undefined;
  return { start_at: new Date(start).toISOString(), end_at: new Date(end).toISOString() };
}
