// Gives the people of the demo company their payroll numbers, and makes the pay file of the days until eight days ago by
// the rules of the pay file itself; those days are exported (docs/domain 20.1).
import { sql } from 'kysely';
import type { DemoContext } from '#api';
import { shifted } from '#api/demo';
import { grouped, holidayOn, mondayOf } from '#core/contract';
import { differences, type Line } from '../payroll/lines.ts';
import { settings } from '../payroll/settings.ts';
import { type HourKind, splitWeek, type WorkedDay } from '../payroll/split.ts';
import { weekdayOf } from '../rules/plan-days.ts';

const FIRST_NR = 1001;
const DAYS_AGO = 8;
const { properties: said } = settings;
const RULES = { dayLimit: said.overtime_day_hours.default * 60, weekLimit: said.overtime_week_hours.default * 60 };
const CODES: Readonly<Record<HourKind, string>> = {
  NORMAL: said.pay_code_normal.default,
  OVERTIME: said.pay_code_overtime.default,
  SUNDAY: said.pay_code_sunday.default,
  HOLIDAY: said.pay_code_holiday.default,
};

interface ApprovedDay extends WorkedDay {
  readonly id: number;
  readonly employee_id: number;
  readonly division_id: number;
  readonly wage_agreement_id: number;
}

export async function seedPayroll(context: DemoContext): Promise<void> {
  const { add, change, companies, people, today } = context;
  const numbers = await numberPeople(context);
  const date_until = shifted(today, -DAYS_AGO);
  const days = await approvedDays(context, date_until);
  const [first] = days;
  if (!first) return;
  const lines = differences(owedFor(days), []);
  const created_at = `${shifted(today, 1 - DAYS_AGO)}T09:10:00Z`;
  const told = { created_at, updated_at: created_at };
  const [file] = await add('PayExport', [
    {
      ...{ nr: `${created_at.slice(0, 4)}-001`, date_from: first.business_date, date_until, ...told },
      ...{ status: 'READY', status_at: created_at, made_by_id: people.aurora.signIns.bookkeeping, corrections: 0 },
      people: new Set(lines.map(({ employee_id }) => employee_id)).size,
      days: days.length,
      minutes: lines.reduce((sum, { minutes }) => sum + minutes, 0),
    },
  ]);
  await add(
    'PayLine',
    lines.map((line) => ({ ...line, ...told, pay_export_id: file?.id, payroll_nr: numbers.get(line.employee_id) })),
  );
  const exported = { status: 'EXPORTED', status_at: created_at };
  await change('WorkingDay', { company_id: companies.aurora, id: days.map(({ id }) => id) }, exported);
}

/** Answers the numbers by employee. */
async function numberPeople({ people, change }: DemoContext): Promise<ReadonlyMap<number, string>> {
  const ids = [...people.aurora.all].sort((a, b) => a - b);
  const numbers = new Map(ids.map((id, nth) => [id, String(FIRST_NR + nth)]));
  for (const [id, payroll_nr] of numbers) await change('Employee', { id }, { payroll_nr });
  return numbers;
}

async function approvedDays({ db, companies }: DemoContext, until: string): Promise<ApprovedDay[]> {
  const { rows } = await sql<ApprovedDay>`select d.id::int, d.employee_id::int, d.division_id::int,
      d.wage_agreement_id::int, d.business_date::text, to_json(d.started_at) #>> '{}' as started_at,
      to_json(d.stopped_at) #>> '{}' as stopped_at, d.breaks, d.worked_minutes::int
    from workingday d where d.company_id = ${companies.aurora} and d.status = 'APPROVED'
      and d.wage_agreement_id is not null and d.business_date <= ${until}::date
    order by d.business_date, d.started_at, d.id`.execute(db);
  return rows;
}

const specialOf = () => (date: string) =>
  holidayOn(date) ? ('HOLIDAY' as const) : weekdayOf(date) === 7 ? ('SUNDAY' as const) : undefined;

function owedFor(days: readonly ApprovedDay[]): Line[] {
  const weeks = grouped(days, ({ employee_id, business_date }) => `${employee_id} ${mondayOf(business_date)}`);
  return [...weeks.values()].flatMap((week) =>
    [...splitWeek(week, RULES, specialOf)].flatMap(([day, parts]) =>
      parts.map(({ kind, minutes }) => ({ ...placeOf(day), kind, minutes, pay_code: CODES[kind] })),
    ),
  );
}

const placeOf = ({ id: day_nr, employee_id, division_id, wage_agreement_id, business_date: date }: ApprovedDay) => ({
  ...{ day_nr, employee_id, division_id, wage_agreement_id, date },
});
