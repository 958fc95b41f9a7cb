// Reads what a person's working days around some moments are derived from: their events, days and shifts.
import { type RawBuilder, sql } from 'kysely';
import type { Rows } from '#api';
import { type BreakSpan, type ClockFact, type ClockProblem, HOUR, type ShiftFact } from '../clock-facts.ts';

/** Whoever has not clocked for so long has no open day, so that days before tell nothing about days after. */
export const GAP = 30 * HOUR;
/** Nobody works for so long without such a gap; what lies farther off is not read. */
const FARTHEST = 40 * 24 * HOUR;

export interface PersonScope {
  readonly db: Rows;
  readonly companyId: number;
  readonly employeeId: number;
}

export interface ReadEvent extends ClockFact {
  readonly divisionId?: number;
  readonly method: 'NFC' | 'PIN' | 'PASSWORD' | 'TABLET';
  readonly deviceId?: number;
  readonly trustedDeviceId?: number;
  readonly trusted: boolean;
}

export interface ReadDay {
  readonly id: number;
  readonly startedAt: number;
  readonly stoppedAt?: number;
  readonly breaks: readonly BreakSpan[];
  readonly shiftId?: number;
  /** Written or changed by hand, approved or exported: events do not change it. */
  readonly isKept: boolean;
}

export interface ReadShift extends ShiftFact {
  readonly divisionId: number;
  readonly functionId: number;
  readonly agreementId?: number;
}

export interface Span {
  readonly from: number;
  readonly until: number;
}

const own = ({ companyId, employeeId }: PersonScope, alias: string) =>
  sql`${sql.ref(`${alias}.company_id`)} = ${companyId} and ${sql.ref(`${alias}.employee_id`)} = ${employeeId}`;
const moment = (ms: number) => sql`${new Date(ms).toISOString()}::timestamptz`;
const ms = (column: string) => sql`(extract(epoch from ${sql.ref(column)}) * 1000)::float8`;
const isKept = sql`(d.method = 'MANUAL' or d.edit_reason is not null or d.status in ('APPROVED', 'EXPORTED'))`;

/** Answers the starts of the person's open days, which may be over by now. */
export async function openStarts(person: PersonScope): Promise<number[]> {
  const { rows } = await sql<{ at: number }>`select ${ms('d.started_at')} as at from workingday d
    where ${own(person, 'd')} and d.status = 'OPEN'`.execute(person.db);
  return rows.map(({ at }) => at);
}

/** Answers the time around a moment without a gap in which the person clocked, with nothing of other such times. */
export async function spanAround(person: PersonScope, at: number): Promise<Span> {
  const { rows } = await sql<{ at: number }>`select ${ms('c.at')} as at from clockevent c
    where ${own(person, 'c')} and c.at between ${moment(at - FARTHEST)} and ${moment(at + FARTHEST)} order by c.at`.execute(
    person.db,
  );
  const moments = rows.map((row) => row.at);
  const until = moments.reduce((last, next) => (next > last && next - last < GAP ? next : last), at);
  const from = moments.reduceRight((first, next) => (next < first && first - next < GAP ? next : first), at);
  return { from, until };
}

export async function eventsIn(person: PersonScope, { from, until }: Span): Promise<ReadEvent[]> {
  const { rows } =
    await sql<EventRow>`select c.id, c.kind, ${ms('c.at')} as at, c.workingday_id, c.problem, c.division_id,
      c.method, c.device_id, c.trusted_device_id, c.trusted
    from clockevent c where ${own(person, 'c')} and c.at between ${moment(from)} and ${moment(until)}`.execute(
      person.db,
    );
  return rows.map(({ id, kind, at, workingday_id, problem, division_id, method, device_id, ...row }) => ({
    ...{ id: Number(id), kind, at, method, trusted: row.trusted === true },
    ...present({ workingdayId: workingday_id, divisionId: division_id, deviceId: device_id }),
    ...present({ trustedDeviceId: row.trusted_device_id }),
    ...(problem && { problem }),
  }));
}

interface EventRow extends Pick<ReadEvent, 'kind' | 'at' | 'method' | 'trusted'> {
  readonly id: string;
  readonly problem: ClockProblem | null;
  readonly workingday_id: string | null;
  readonly division_id: string | null;
  readonly device_id: string | null;
  readonly trusted_device_id: string | null;
}

/** Keeps the ids that are there, as numbers. */
function present<Name extends string>(ids: Readonly<Record<Name, string | null>>): { readonly [N in Name]?: number } {
  return Object.fromEntries(
    Object.entries<string | null>(ids).flatMap(([name, id]) => (id === null ? [] : [[name, Number(id)]])),
  ) as { readonly [N in Name]?: number };
}

/** Answers the days that lie in the span at least in part; an open one counts as long as it may last. */
export async function daysIn(person: PersonScope, { from, until }: Span): Promise<ReadDay[]> {
  const { rows } =
    await sql<DayRow>`select d.id, ${ms('d.started_at')} as started_at, ${ms('d.stopped_at')} as stopped_at,
      d.breaks, d.shift_id, ${isKept} as is_kept
    from workingday d where ${own(person, 'd')} and d.started_at <= ${moment(until)}
      and coalesce(d.stopped_at, d.started_at + make_interval(secs => ${GAP / 1000})) >= ${moment(from)}
    order by d.started_at, d.id`.execute(person.db);
  return rows.map(({ id, started_at, stopped_at, breaks, shift_id, is_kept }) => ({
    ...{ id: Number(id), startedAt: started_at, isKept: is_kept, breaks: (breaks ?? []).map(spanOf) },
    ...(stopped_at !== null && { stoppedAt: stopped_at }),
    ...(shift_id !== null && { shiftId: Number(shift_id) }),
  }));
}

interface DayRow {
  readonly id: string;
  readonly started_at: number;
  readonly stopped_at: number | null;
  readonly breaks: readonly { readonly started_at: string; readonly stopped_at?: string }[] | null;
  readonly shift_id: string | null;
  readonly is_kept: boolean;
}

const spanOf = ({ started_at, stopped_at }: NonNullable<DayRow['breaks']>[number]): BreakSpan => ({
  startedAt: Date.parse(started_at),
  ...(stopped_at && { stoppedAt: Date.parse(stopped_at) }),
});

/** Answers the person's shifts around the span, but those that days other than these have taken. */
export async function shiftsIn(
  person: PersonScope,
  { from, until }: Span,
  days: readonly number[],
): Promise<ReadShift[]> {
  const { rows } = await sql<ShiftRow>`select s.id, ${ms('s.start_at')} as start_at, ${ms('s.end_at')} as end_at,
      s.division_id, s.job_function_id, s.wage_agreement_id
    from shift s where ${own(person, 's')} and s.status <> 'CANCELLED'
      and s.end_at >= ${moment(from - GAP)} and s.start_at <= ${moment(until + GAP)}
      and not exists (select from workingday d where ${own(person, 'd')} and d.shift_id = s.id
        and d.id <> all(${days}::bigint[]))`.execute(person.db);
  return rows.map(({ id, start_at, end_at, division_id, job_function_id, wage_agreement_id }) => ({
    ...{ id: Number(id), startAt: start_at, endAt: end_at },
    ...{ divisionId: Number(division_id), functionId: Number(job_function_id) },
    ...present({ agreementId: wage_agreement_id }),
  }));
}

interface ShiftRow {
  readonly id: string;
  readonly start_at: number;
  readonly end_at: number;
  readonly division_id: string;
  readonly job_function_id: string;
  readonly wage_agreement_id: string | null;
}

export interface ReadAgreement {
  readonly id: number;
  readonly division_id: number;
  readonly job_function_id: number;
}

/** Answers the agreement that fits best: of that division and function, of the division, or of the function. */
export async function agreementFor(
  { db, companyId, employeeId }: PersonScope,
  division: number | undefined,
  jobFunction: number | undefined,
): Promise<ReadAgreement | undefined> {
  const is = (column: string, value: number | undefined): RawBuilder<unknown> =>
    sql`coalesce(${sql.ref(column)} = ${value ?? null}::bigint, false)`;
  const { rows } = await sql<ReadAgreement>`select id::int, division_id::int, job_function_id::int from wageagreement
    where company_id = ${companyId} and employee_id = ${employeeId}
    order by ${is('division_id', division)} desc, ${is('job_function_id', jobFunction)} desc, id limit 1`.execute(db);
  return rows[0];
}
