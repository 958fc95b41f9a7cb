// Works out what a pay file would hold: its lines, and the working days that they settle. The preview and the file itself
// ask the same.
import { sql } from 'kysely';
import type { HookContext, Stored } from '#api';
import { type CompanyCalendar, calendarOf, mondayOf } from '#core/contract';
import { differences, type Line, type NewLine } from '../lines.ts';
import type { settings as own } from '../settings.ts';
import { type HourKind, splitWeek } from '../split.ts';
import { absenceLines } from './absence-lines.ts';
import { type PayScope, takenDays, touchedWeeks } from './scope.ts';
import { specialDays } from './special-days.ts';

export type PayContext = Pick<HookContext, 'db' | 'companyId' | 'records' | 'settings'>;

export interface PayPlan {
  readonly lines: readonly NewLine[];
  /** The working days that are exported with it. */
  readonly days: readonly Day[];
}

type Day = Stored<'WorkingDay'>;

const product = { by: 'product' } as const;

export async function payPlan(context: PayContext, scope: PayScope): Promise<PayPlan> {
  const calendar = calendarOf(await context.records('ClosingDay', product).list(), context.settings.company);
  const worked = await dayLines(context, scope, calendar);
  const absent = await absenceLines(context, scope, calendar);
  return {
    days: worked.days,
    lines: differences([...worked.owed, ...absent.owed], [...worked.exported, ...absent.exported]),
  };
}

interface Owed {
  readonly owed: readonly Line[];
  readonly exported: readonly Line[];
}

async function dayLines(
  context: PayContext,
  scope: PayScope,
  calendar: CompanyCalendar,
): Promise<Owed & Pick<PayPlan, 'days'>> {
  const { records } = context;
  const { taken, touched, lost } = await daysOf(context, scope);
  const all: readonly Day[] = await records('WorkingDay', product).list({ id: [...touched] });
  const exported = await records('PayLine', product).list({ day_nr: [...touched, ...lost] });
  // A day that was reopened and not approved again stays as it was exported, and counts so for the others of its week.
  const isSettled = (day: Day) => taken.has(day.id) || day.status === 'EXPORTED';
  const waiting = new Set(all.filter((day) => !isSettled(day)).map(({ id }) => id));
  const said = context.settings<typeof own>();
  const rules = { dayLimit: said.overtime_day_hours * 60, weekLimit: said.overtime_week_hours * 60 };
  const specialOf = await specialDays(context, calendar);
  const owed: Line[] = [];
  for (const week of byWeek(all.map((day) => (waiting.has(day.id) ? asExported(day, exported) : day)))) {
    for (const [day, parts] of splitWeek(week, rules, specialOf)) {
      if (waiting.has(day.id)) continue;
      for (const { kind, minutes } of parts)
        owed.push({ ...placeOf(day), kind, pay_code: codeOf(said, kind), minutes });
    }
  }
  const settled = exported.filter(({ day_nr }) => !waiting.has(Number(day_nr))) as readonly Line[];
  return { owed, exported: settled, days: all.filter(({ id }) => taken.has(id)) };
}

/** Answers ids: the days that the file takes, all days of the weeks that they are in, and exported ones that are gone. */
async function daysOf({ db }: PayContext, scope: PayScope) {
  const ids = async (found: ReturnType<typeof sql<{ id: number }>>) =>
    (await found.execute(db)).rows.map(({ id }) => id);
  const inWeeks = (date: string) => sql`(${sql.ref('employee_id')}, date_trunc('week', ${sql.ref(date)})::date) in
    (select w.employee_id, w.week from (${touchedWeeks(scope)}) as w)`;
  const taken = await ids(sql`select d.id::int as id from ${takenDays(scope)}`);
  const touched = await ids(sql`select id::int as id from workingday where company_id = ${scope.companyId}
    and ${inWeeks('business_date')} and (status = 'EXPORTED' or id = any(${taken}::bigint[])
      or id in (select day_nr from payline where company_id = ${scope.companyId} and day_nr is not null))`);
  const lost = await ids(sql`select distinct day_nr::int as id from payline where company_id = ${scope.companyId}
    and day_nr is not null and ${inWeeks('date')}
    and not exists (select from workingday d where d.company_id = payline.company_id and d.id = day_nr)`);
  return { taken: new Set(taken), touched, lost };
}

function asExported(day: Day, lines: readonly Stored<'PayLine'>[]): Day {
  const own = lines.filter(({ day_nr }) => day_nr === day.id);
  return { ...day, worked_minutes: own.reduce((sum, { minutes }) => sum + minutes, 0) };
}

type Worked = Day & { readonly worked_minutes: number; readonly business_date: string };

function byWeek(days: readonly Day[]): Worked[][] {
  const weeks = new Map<string, Worked[]>();
  for (const day of days) {
    const { business_date = day.started_at.slice(0, 10), worked_minutes = 0 } = day;
    const key = `${day.employee_id} ${mondayOf(business_date)}`;
    weeks.set(key, [...(weeks.get(key) ?? []), { ...day, business_date, worked_minutes }]);
  }
  return [...weeks.values()];
}

const placeOf = (day: Worked) => ({
  employee_id: day.employee_id,
  wage_agreement_id: day.wage_agreement_id as number,
  division_id: day.division_id,
  date: day.business_date,
  day_nr: day.id,
});

const codeOf = (said: Readonly<Record<string, unknown>>, kind: HourKind): string =>
  String(said[`pay_code_${kind.toLowerCase()}`]);
