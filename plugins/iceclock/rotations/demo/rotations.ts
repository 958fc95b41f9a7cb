// Makes two rotations and two templates of weeks for the demo company (docs/domain 20.1).
import type { DemoContext, Row } from '#api';
import { WEEKDAYS } from '#core/contract';

const WORKDAYS = WEEKDAYS.slice(0, 5);

type Shift = readonly [job: string, from: string, until: string, break_minutes: number];
const EARLY: Shift = ['IJsbereider', '06:00:00', '14:00:00', 30];
const LATE: Shift = ['IJsbereider', '09:00:00', '17:00:00', 30];
const NOON: Shift = ['IJsverkoper', '11:00:00', '18:00:00', 30];
const EVENING: Shift = ['IJsverkoper', '15:00:00', '22:00:00', 30];
const MANAGER: Shift = ['Winkelverantwoordelijke', '10:00:00', '18:00:00', 45];

type Find = (name: string) => number | undefined;

/** A kitchen that takes turns, and a counter with another weekend off each time. */
const rotationsOf = (
  jobs: Find,
): readonly { name: string; division: string; weeks: number; days: readonly Row[] }[] => [
  {
    ...{ name: 'Keuken vroeg en laat', division: 'KEU', weeks: 2 },
    days: WORKDAYS.flatMap((weekday) => [dayOf(1, weekday, EARLY, jobs), dayOf(2, weekday, LATE, jobs)]),
  },
  {
    ...{ name: 'Toonbank in drie weken', division: 'KOR', weeks: 3 },
    days: [
      ...WEEKDAYS.slice(2).map((weekday) => dayOf(1, weekday, NOON, jobs)),
      ...[...WEEKDAYS.slice(0, 2), ...WEEKDAYS.slice(4)].map((weekday) => dayOf(2, weekday, EVENING, jobs)),
      ...WORKDAYS.map((weekday) => dayOf(3, weekday, NOON, jobs)),
    ],
  },
];

function dayOf(week: number, weekday: string, [job, time_start, time_stop, break_minutes]: Shift, jobs: Find): Row {
  return { week, weekday, job_function_id: jobs(job), time_start, time_stop, break_minutes };
}

/** People for each shift of a day, on weekdays and at the weekend. */
const TEMPLATES: readonly (readonly [name: string, readonly (readonly [Shift, number, number])[]])[] = [
  [
    'Zomerweek Korenmarkt',
    [
      [MANAGER, 1, 1],
      [NOON, 2, 3],
      [EVENING, 2, 4],
    ],
  ],
  [
    'Winterweek Korenmarkt',
    [
      [MANAGER, 1, 1],
      [NOON, 1, 2],
    ],
  ],
];

export async function seedRotations({ db, add, companies }: DemoContext): Promise<void> {
  const named = async (table: string, column: string): Promise<Find> => {
    const rows = await db.selectFrom(table).select(['id', column]).where('company_id', '=', companies.aurora).execute();
    return (name) => {
      const id = rows.find((row) => row[column] === name)?.id;
      return id === undefined ? undefined : Number(id);
    };
  };
  const [jobs, divisions] = [await named('jobfunction', 'name'), await named('division', 'abbreviation')];
  const rotations = rotationsOf(jobs).map(({ division, ...rest }) => ({
    ...rest,
    division_id: divisions(division),
    active: true,
  }));
  await add('Rotation', rotations);
  const templates = TEMPLATES.map(([name, shifts]) => ({
    ...{ name, division_id: divisions('KOR'), active: true },
    rows: WEEKDAYS.flatMap((weekday, nth) =>
      shifts.map(([[job, time_start, time_stop, break_minutes], usual, weekend]) => ({
        ...{ weekday, job_function_id: jobs(job), time_start, time_stop, break_minutes },
        nr_required: nth < 5 ? usual : weekend,
      })),
    ),
  }));
  await add('WeekTemplate', templates);
}
