// Prints the roster of a week for the wall: people by days, with times and functions, large enough to read from two
// metres away. It shows what people were told; of a week that nobody was told of yet, the draft.

import { sql } from 'kysely';
import {
  type Block,
  type Cell,
  type CellLine,
  type Column,
  type DocumentContext,
  defineDocument,
  type PageSize,
  type Words,
} from '#api';
import { dayAfter, LOCALES, type Locale, type SpecialDay, today } from '#core/contract';
import { toldOf } from '../../publishing/server/changes.ts';
import { fullName, namesOf, type PlanNames } from '../../publishing/server/names.ts';
import { specialDaysAt } from '../../publishing/server/special-days.ts';

export interface WallShift {
  /** Undefined for an open one. */
  readonly employee_id?: number;
  readonly start_at: string;
  readonly end_at: string;
  readonly job_function_id: number;
  readonly division_id: number;
}

export interface WallWeek {
  readonly days: readonly string[];
  readonly division: { readonly id: number; readonly name: string };
  readonly isDraft: boolean;
  readonly publishedAt?: string;
  /** Tells of a day whether it is closed or a holiday. */
  readonly specialOn: (day: string) => SpecialDay | undefined;
  readonly shifts: readonly WallShift[];
  /** Employee to name. */
  readonly people: ReadonlyMap<number, string>;
  readonly namesBy: Readonly<Record<Locale, PlanNames>>;
  readonly locale?: Locale;
}

interface Format {
  readonly id: string;
  readonly size: PageSize;
  /** Size of functions, in points; that of names and times is larger. */
  readonly letters: number;
  readonly times: number;
}

const A4: Format = { id: 'wall-roster', size: { width: 297, height: 210 }, letters: 11, times: 14 };
const A3: Format = { id: 'wall-roster-a3', size: { width: 420, height: 297 }, letters: 15, times: 21 };
const TIME = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;
const DAY = { day: 'numeric', month: 'long', year: 'numeric' } as const;

const paperOf = (format: Format) =>
  defineDocument<WallWeek, { id: number }>({
    id: format.id,
    of: 'Schedule',
    access: { permissions: ['ICECLOCK_SCHEDULES_VIEW', 'ICECLOCK_SCHEDULES_MODERATE'] },
    size: format.size,
    margin: 10,
    letters: format.letters,
    params: { required: ['id'], properties: { id: { type: 'integer' } } },
    data: (context) => weekOf(context.params.id, context),
    locale: ({ locale }) => locale,
    draw: (week, words) => drawWeek(week, words, format),
  });

export const wallRosters = [paperOf(A4), paperOf(A3)];

async function weekOf(id: number, context: DocumentContext<unknown>): Promise<WallWeek | undefined> {
  const { records, db, companyId } = context;
  const schedule = await records('Schedule').get(id);
  if (!schedule) return undefined;
  const isDraft = schedule.status === 'DRAFT';
  const all = await records('Shift', { by: 'product' }).list({ schedule_id: id });
  const shifts = all.flatMap((shift): WallShift[] => {
    if (isDraft) return shift.status === 'CANCELLED' ? [] : [shift];
    const told = toldOf(shift);
    if (told) return [told];
    return shift.status === 'PUBLISHED' && !shift.employee_id ? [shift] : [];
  });
  const ids = [...new Set(shifts.flatMap(({ employee_id }) => employee_id ?? []))];
  const people = await records('Employee', { by: 'product' }).list({ id: ids });
  const days = Array.from({ length: 7 }, (_, at) => dayAfter(schedule.week_start, at));
  const names = await Promise.all(LOCALES.map(async (locale) => [locale, await namesOf(context, locale)] as const));
  const { rows } = await sql<{ locale: Locale | null }>`
    select default_locale as locale from company where id = ${companyId}`.execute(db);
  return {
    ...{ days, shifts, isDraft, publishedAt: schedule.published_at },
    division: { id: schedule.division_id, name: names[0]?.[1].divisions.get(schedule.division_id) ?? '' },
    specialOn: await specialDaysAt(context, schedule.division_id),
    people: new Map(people.map((person) => [person.id, fullName(person)])),
    namesBy: Object.fromEntries(names) as WallWeek['namesBy'],
    locale: rows[0]?.locale ?? undefined,
  };
}

export function drawWeek(week: WallWeek, words: Words, { times }: Pick<Format, 'times'>) {
  const { t, date } = words;
  const { days, division, isDraft, publishedAt } = week;
  const title = `${division.name}, ${t('iceclock.wall.week', { week: date(days[0] ?? '', DAY) })}`;
  const foot = publishedAt && t('iceclock.wall.published', { when: date(publishedAt, { ...DAY, ...TIME }) });
  const table = { columns: columnsOf(week, words), rows: rowsOf(week, words, times) };
  const blocks: Block[] = [
    { heading: title },
    ...(isDraft ? [{ text: t('iceclock.wall.draft'), bold: true } as Block] : []),
    table.rows.length > 0 ? { table } : { text: t('iceclock.wall.nobody') },
  ];
  return { title, foot: foot || title, blocks };
}

function columnsOf({ days, specialOn }: WallWeek, { date, t }: Words): Column[] {
  const named = days.map((day) => {
    const name = `${date(day, { weekday: 'long' })}\n${date(day, { day: 'numeric', month: 'numeric' })}`;
    const why = specialOn(day);
    const said = why && (why.name ?? t(`icecloud.query.closed-days.holiday.${why.holiday}`));
    return { title: [name, said].filter(Boolean).join('\n'), shaded: why?.closed === true };
  });
  return [{ title: '', width: 1.3 }, ...named];
}

/** A row for each person by name, and at the end one with the open shifts. */
function rowsOf(week: WallWeek, words: Words, times: number): Cell[][] {
  const { people, shifts } = week;
  const byName = [...people].toSorted(([, a], [, b]) => a.localeCompare(b, words.locale));
  const row = (name: string, id?: number): Cell[] => [
    [{ text: name, size: times, bold: true }],
    ...cellsOf(week, words, times, id),
  ];
  const rows = byName.map(([id, name]) => row(name, id));
  const isOpen = shifts.some(({ employee_id }) => !employee_id);
  return isOpen ? [...rows, row(words.t('iceclock.wall.open'))] : rows;
}

function cellsOf(week: WallWeek, words: Words, size: number, employee?: number): Cell[] {
  const { days, shifts } = week;
  const own = shifts
    .filter(({ employee_id }) => (employee_id ?? undefined) === employee)
    .toSorted((a, b) => Date.parse(a.start_at) - Date.parse(b.start_at));
  return days.map((day) =>
    own
      .filter(({ start_at }) => today(Date.parse(start_at)) === day)
      .flatMap((shift) => linesOf(shift, week, words, size)),
  );
}

function linesOf(shift: WallShift, { namesBy, division }: WallWeek, { date, locale }: Words, size: number): CellLine[] {
  const names = namesBy[locale];
  const times = [shift.start_at, shift.end_at].map((at) => date(new Date(at).toISOString(), TIME)).join('–');
  const elsewhere = shift.division_id === division.id ? undefined : names.divisions.get(shift.division_id);
  const about = [names.functions.get(shift.job_function_id), elsewhere].flatMap((text) => (text ? [{ text }] : []));
  return [{ text: times, size, bold: true }, ...about];
}
