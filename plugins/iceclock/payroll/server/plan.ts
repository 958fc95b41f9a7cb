// Works out what a pay file would hold: its lines, and the working days that they settle. The preview and the file itself
// ask the same.
import { type CompanyCalendar, calendarOf, mondayOf } from '#core/contract';
import { differences, type Line, type NewLine, type Owed } from '../lines.ts';
import type { settings as own } from '../settings.ts';
import { type HourKind, splitWeek } from '../split.ts';
import { absenceLines } from './absence-lines.ts';
import { daysOf, linesOfDays, type PaidDay } from './pay-rows.ts';
import type { PayContext, PayScope } from './scope.ts';
import { specialDays } from './special-days.ts';

export interface PayPlan {
  readonly lines: readonly NewLine[];
  /** The working days that are exported with it. */
  readonly days: readonly PaidDay[];
}

export async function payPlan(context: PayContext, scope: PayScope): Promise<PayPlan> {
  const closing = await context.records('ClosingDay', { by: 'product' }).list();
  const calendar = calendarOf(closing, context.settings.company);
  const days = await daysOf(context, scope);
  const worked = await dayLines(context, scope, { days, calendar });
  const absent = await absenceLines(context, scope, calendar);
  return {
    days: days.filter(({ is_taken }) => is_taken),
    lines: differences([...worked.owed, ...absent.owed], [...worked.exported, ...absent.exported]),
  };
}

interface Found {
  readonly days: readonly PaidDay[];
  readonly calendar: CompanyCalendar;
}

async function dayLines(context: PayContext, scope: PayScope, { days, calendar }: Found): Promise<Owed> {
  const exported = await linesOfDays(context, scope, days);
  // A day that was reopened and not approved again stays as it was exported, and counts so for the others of its week.
  const waiting = new Set(days.filter((day) => !day.is_taken && !day.is_exported).map(({ id }) => id));
  const counted = days.map((day) => (waiting.has(day.id) ? asExported(day, exported) : day));
  const said = context.settings<typeof own>();
  const rules = { dayLimit: said.overtime_day_hours * 60, weekLimit: said.overtime_week_hours * 60 };
  const specialOf = await specialDays(context, calendar);
  const owed = byWeek(counted).flatMap((week) =>
    [...splitWeek(week, rules, specialOf)].flatMap(([day, parts]) =>
      waiting.has(day.id) ? [] : parts.map((part) => ({ ...placeOf(day), ...part, pay_code: codeOf(said, part.kind) })),
    ),
  );
  return { owed, exported: exported.filter(({ day_nr }) => !waiting.has(Number(day_nr))) };
}

function asExported(day: PaidDay, lines: readonly Line[]): PaidDay {
  const own = lines.filter(({ day_nr }) => day_nr === day.id);
  return { ...day, worked_minutes: own.reduce((sum, { minutes }) => sum + minutes, 0) };
}

function byWeek(days: readonly PaidDay[]): PaidDay[][] {
  const weeks = new Map<string, PaidDay[]>();
  for (const day of days) {
    const key = `${day.employee_id} ${mondayOf(day.business_date)}`;
    weeks.set(key, [...(weeks.get(key) ?? []), day]);
  }
  return [...weeks.values()];
}

const placeOf = (day: PaidDay) => ({
  employee_id: day.employee_id,
  wage_agreement_id: day.wage_agreement_id as number,
  division_id: day.division_id,
  date: day.business_date,
  day_nr: day.id,
});

const codeOf = (said: Readonly<Record<string, unknown>>, kind: HourKind): string =>
  String(said[`pay_code_${kind.toLowerCase()}`]);
