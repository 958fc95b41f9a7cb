// Holds entries of availability against each other and against published weeks (docs/domain 17.4).

import { type Actor, type EntityHooks, type FieldError, invalid, type Rows } from '#api';
import { can, type Unsaved } from '#core/contract';
import { availabilityOn, minutesIn } from '../../rules/availability.ts';
import type { PlanAvailability } from '../../rules/facts.ts';
import { touches } from '../../rules/plan-days.ts';
import { MODERATE } from '../access.ts';
import { daysOfWeek } from '../weeks.ts';
import { entriesOf, holdEntries, publishedWeeks, type Whose } from './of-person.ts';

/** Tells whether somebody plans: planners change entries of published weeks too, all others only those of open weeks. */
export const plans = (actor: Actor): boolean => actor.isProduct === true || can(actor, { permissions: MODERATE });

export const entryHooks: EntityHooks<'Availability'> = {
  beforeLock: ({ employee_id }, { db, companyId }) => holdEntries(db, { companyId, employeeId: Number(employee_id) }),
  validate: async (record, { db, companyId, actor, previous }) => {
    if (record.employee_id === undefined) return [];
    const whose = { companyId, employeeId: Number(record.employee_id) };
    await holdEntries(db, whose);
    const all = await entriesOf(db, whose);
    const others = all.filter(({ id }) => id !== previous?.id);
    const entry = entryOf(record);
    const faults = faultsOf(entry, others);
    if (faults.length > 0 || plans(actor)) return faults;
    const week = await changedWeek(db, whose, [all, [...others, entry]]);
    return week ? [publishedFault(entry, week)] : [];
  },
  beforeDelete: async (record, { db, companyId, actor }) => {
    if (plans(actor)) return;
    const whose = { companyId, employeeId: Number(record.employee_id) };
    await holdEntries(db, whose);
    const all = await entriesOf(db, whose);
    const week = await changedWeek(db, whose, [all, all.filter(({ id }) => id !== record.id)]);
    if (week) throw invalid([publishedFault(entryOf(record), week)]);
  },
};

function entryOf(record: Unsaved<'Availability'>): PlanAvailability {
  return { ...record, kind: record.kind ?? 'AVAILABLE', all_day: record.all_day !== false };
}

const placeOf = ({ date }: PlanAvailability) => (date ? 'date' : 'weekday');
const publishedFault = (entry: PlanAvailability, week: string): FieldError => ({
  path: placeOf(entry),
  code: 'weekPublished',
  params: { week },
});

function faultsOf(entry: PlanAvailability, others: readonly PlanAvailability[]): FieldError[] {
  const { all_day, time_start, time_stop } = entry;
  if (!all_day && time_start && time_start.slice(0, 5) === time_stop?.slice(0, 5))
    return [{ path: 'time_stop', code: 'endsAsItBegins' }];
  const isTaken = others.some((other) => isOfSameDay(entry, other) && touches(minutesIn(entry), minutesIn(other)));
  return isTaken ? [{ path: placeOf(entry), code: 'availabilityOverlaps' }] : [];
}

/** Tells whether both are of one date, or of one weekday with days in which both hold. */
function isOfSameDay(one: PlanAvailability, other: PlanAvailability): boolean {
  if (one.date || other.date) return one.date === other.date;
  if (one.weekday !== other.weekday) return false;
  const isBefore = (from?: string | null, until?: string | null) => !from || !until || from <= until;
  return isBefore(one.valid_from, other.valid_until) && isBefore(other.valid_from, one.valid_until);
}

/** Finds a published week in which somebody would be known to be free, or not, otherwise than before. */
async function changedWeek(
  db: Rows,
  whose: Whose,
  [before, after]: readonly [readonly PlanAvailability[], readonly PlanAvailability[]],
): Promise<string | undefined> {
  const weeks = await publishedWeeks(db, whose);
  const said = (entries: readonly PlanAvailability[], day: string) =>
    JSON.stringify(availabilityOn(entries, day).map((entry) => [entry.kind, minutesIn(entry)]));
  return weeks.find((week) => daysOfWeek(week).some((day) => said(before, day) !== said(after, day)));
}
