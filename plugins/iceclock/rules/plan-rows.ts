// Puts rows of the plan's queries together as the facts that the rules read; pages and server do it alike.
import type {
  PlanAbsence,
  PlanAgreement,
  PlanAvailability,
  PlanBusy,
  PlanFacts,
  PlanFunction,
  PlanPerson,
  PlanRule,
  PlanSettings,
  PlanShift,
} from './facts.ts';

type Of<Fact> = Fact & { readonly employee_id: number };

/** Rows as `iceclock/plan-people`, `iceclock/plan-agreements` and so on answer them. */
export interface PlanRows {
  readonly shifts: readonly PlanShift[];
  readonly people: readonly (Pick<PlanPerson, 'id' | 'name' | 'deleted' | 'certificate_until'> & {
    readonly student_minutes?: unknown;
  })[];
  readonly agreements: readonly Of<PlanAgreement>[];
  readonly functions: readonly Of<PlanFunction>[];
  readonly availabilities: readonly Of<PlanAvailability>[];
  readonly absences: readonly Of<PlanAbsence>[];
  readonly busy: readonly Of<PlanBusy>[];
  readonly rules: readonly PlanRule[];
}

interface Around {
  readonly settings: PlanSettings;
  readonly now?: string;
}

export function factsOf(rows: PlanRows, { settings, now = new Date().toISOString() }: Around): PlanFacts {
  const agreements = byPerson(rows.agreements);
  const functions = byPerson(rows.functions);
  const availabilities = byPerson(rows.availabilities);
  const absences = byPerson(rows.absences);
  const busy = byPerson(rows.busy);
  const people = rows.people.map((row): [number, PlanPerson] => [
    row.id,
    {
      ...row,
      agreements: agreements.get(row.id) ?? [],
      functions: functions.get(row.id) ?? [],
      availabilities: availabilities.get(row.id) ?? [],
      absences: absences.get(row.id) ?? [],
      busy: busy.get(row.id) ?? [],
      student_minutes: (row.student_minutes ?? {}) as PlanPerson['student_minutes'],
    },
  ]);
  return { people: new Map(people), shifts: rows.shifts, rules: rows.rules, settings, now };
}

function byPerson<Fact extends { readonly employee_id: number }>(rows: readonly Fact[]): ReadonlyMap<number, Fact[]> {
  const found = new Map<number, Fact[]>();
  for (const row of rows) {
    const own = found.get(row.employee_id);
    if (own) own.push(row);
    else found.set(row.employee_id, [row]);
  }
  return found;
}
