// Sorts the facts of a plan by person once, so that asking the rules on every move of a pointer stays quick.
import { businessDay } from '#core/contract';
import type { PlanAbsence, PlanAgreement, PlanFacts, PlanPerson, PlanRule, PlanShift } from './facts.ts';
import { DAY_CUTOFF, daysSpan, noticeDay, type Span } from './plan-days.ts';

/** A shift with its moments as numbers. */
export interface PlacedShift extends Span {
  readonly shift: PlanShift;
  /** Minutes that pass between start and end, without the break. */
  readonly minutes: number;
  readonly dimona: string | undefined;
}

export interface PlacedAbsence extends Span {
  readonly absence: PlanAbsence;
}

export interface PersonIndex {
  readonly person: PlanPerson | undefined;
  /** Shifts that are not cancelled, in the order in which they begin. */
  readonly shifts: readonly PlacedShift[];
  readonly absences: readonly PlacedAbsence[];
  readonly busy: readonly (Span & { readonly day: string })[];
}

export interface PlanIndex {
  readonly facts: PlanFacts;
  readonly rules: readonly PlanRule[];
  readonly now: number;
  /** The first day for which people still hear in time. */
  readonly noticeDay: string;
  of(employee: number): PersonIndex;
}

const indexes = new WeakMap<PlanFacts, PlanIndex>();

/** Answers the index of these facts, and makes it when it is asked for the first time; facts never change in place. */
export function indexOf(facts: PlanFacts): PlanIndex {
  let index = indexes.get(facts);
  if (!index) {
    index = makeIndex(facts, shiftsByPerson(facts.shifts));
    indexes.set(facts, index);
  }
  return index;
}

/**
 * Answers facts in which these shifts stand as given, and shifts with ids in `without` do not stand at all: what several
 * shifts look like that are dragged together. Only the people whom they are of are indexed anew.
 */
export function withShifts(
  facts: PlanFacts,
  moved: readonly PlanShift[],
  without: ReadonlySet<number> = new Set(),
): PlanFacts {
  const replaced = new Set([...moved.map(({ id }) => id), ...without]);
  const shifts = [...facts.shifts.filter(({ id }) => !replaced.has(id)), ...moved];
  const next: PlanFacts = { ...facts, shifts };
  const touched = new Set(
    [...facts.shifts.filter(({ id }) => replaced.has(id)), ...moved].map(({ employee_id }) => employee_id ?? 0),
  );
  const before = indexOf(facts);
  const byPerson = shiftsByPerson(shifts.filter(({ employee_id }) => touched.has(employee_id ?? 0)));
  indexes.set(next, makeIndex(next, byPerson, { before, touched }));
  return next;
}

interface Before {
  readonly before: PlanIndex;
  readonly touched: ReadonlySet<number>;
}

function makeIndex(facts: PlanFacts, byPerson: ReadonlyMap<number, readonly PlanShift[]>, former?: Before): PlanIndex {
  const known = new Map<number, PersonIndex>();
  const { settings, now } = facts;
  const today = businessDay(now, settings.day_cutoff ?? DAY_CUTOFF);
  return {
    facts,
    rules: facts.rules,
    now: Date.parse(now),
    noticeDay: former?.before.noticeDay ?? noticeDay(today, settings.roster_notice_working_days),
    of: (employee) => {
      if (former && !former.touched.has(employee)) return former.before.of(employee);
      let index = known.get(employee);
      if (!index) {
        index = indexPerson(facts, employee, byPerson.get(employee) ?? []);
        known.set(employee, index);
      }
      return index;
    },
  };
}

function shiftsByPerson(shifts: readonly PlanShift[]): Map<number, PlanShift[]> {
  const found = new Map<number, PlanShift[]>();
  for (const shift of shifts) {
    if (!shift.employee_id || shift.status === 'CANCELLED') continue;
    const own = found.get(shift.employee_id);
    if (own) own.push(shift);
    else found.set(shift.employee_id, [shift]);
  }
  return found;
}

function indexPerson(facts: PlanFacts, employee: number, shifts: readonly PlanShift[]): PersonIndex {
  const person = facts.people.get(employee);
  const cutoff = facts.settings.day_cutoff ?? DAY_CUTOFF;
  return {
    person,
    shifts: shifts.map((shift) => place(shift, person)).sort((one, other) => one.from - other.from),
    absences: (person?.absences ?? []).map((absence) => ({
      absence,
      ...daysSpan(absence.date_from, absence.date_until, {
        cutoff,
        fromNoon: absence.begins_at_noon,
        untilNoon: absence.ends_at_noon,
      }),
    })),
    busy: (person?.busy ?? []).map(({ from, until }) => ({
      from: Date.parse(from),
      until: Date.parse(until),
      day: businessDay(from, cutoff),
    })),
  };
}

export function place(shift: PlanShift, person: PlanPerson | undefined): PlacedShift {
  const from = Date.parse(shift.start_at);
  const until = Date.parse(shift.end_at);
  const minutes = Math.max(0, (until - from) / 60_000 - shift.break_minutes);
  return { shift, from, until, minutes, dimona: agreementFor(person, shift)?.dimona };
}

/** Answers the agreement that a shift is worked under: its own, or one of its division, best of its function, too. */
export function agreementFor(
  person: Pick<PlanPerson, 'agreements'> | undefined,
  {
    wage_agreement_id,
    division_id,
    job_function_id,
  }: Pick<PlanShift, 'wage_agreement_id' | 'division_id' | 'job_function_id'>,
): PlanAgreement | undefined {
  const there = (person?.agreements ?? []).filter((agreement) => agreement.division_id === division_id);
  return (
    there.find(({ id }) => id === wage_agreement_id) ??
    there.find((agreement) => agreement.job_function_id === job_function_id) ??
    there[0]
  );
}
