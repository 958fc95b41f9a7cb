// Asks for a shift in a small form: who, which function, from when until when, and how long the break is. It begins with
// what was used last.
import { useMemo } from 'react';
import { useRegistry } from '#core';
import type { PlanFacts } from '../../rules/facts.ts';
import type { BoardShift, PlanJobFunction } from '../plan/plan.ts';
import { clockOf } from '../plan/times.ts';

export type Entity = NonNullable<ReturnType<ReturnType<typeof useRegistry>['entity']>>;
export type FormValues = Readonly<Record<string, unknown>>;

const FIELDS = ['employee_id', 'job_function_id', 'time_start', 'time_stop', 'break_minutes', 'note'];

/** Answers the entity of shifts with times of day in place of moments, and the names of the fields to ask for. */
export function useShiftForm(shift: Entity): { readonly entity: Entity; readonly names: readonly string[] } {
  const roster = useRegistry().entity('Roster');
  return useMemo(() => {
    const { properties } = shift.schema;
    const { time_start, time_stop } = roster?.schema.properties ?? {};
    const times = { ...(time_start && { time_start }), ...(time_stop && { time_stop }) };
    const required = ['job_function_id', 'time_start', 'time_stop'];
    const schema = { ...shift.schema, required, properties: { ...properties, ...times } };
    return { entity: { ...shift, schema }, names: FIELDS };
  }, [shift, roster]);
}

interface Last {
  readonly job_function_id?: number;
  readonly time_start: string;
  readonly time_stop: string;
  readonly break_minutes: number;
}

const KEY = 'scoop.plan.last';
const USUAL: Last = { time_start: '09:00:00', time_stop: '17:00:00', break_minutes: 30 };

function lastUsed(): Last {
  try {
    return { ...USUAL, ...JSON.parse(sessionStorage.getItem(KEY) ?? '{}') };
  } catch {
    return USUAL;
  }
}

export function keepLast({ job_function_id, time_start, time_stop, break_minutes }: FormValues): void {
  sessionStorage.setItem(KEY, JSON.stringify({ job_function_id, time_start, time_stop, break_minutes }));
}

export interface Start {
  readonly employee?: number;
  readonly jobFunction?: number;
  readonly start?: string;
  readonly end?: string;
}

type Known = { readonly facts: PlanFacts; readonly functions: ReadonlyMap<number, PlanJobFunction> };

/** Fills the form of a new shift: the last function if the person may do it, else one of theirs. */
export function newValues({ employee, jobFunction, start, end }: Start, { facts, functions }: Known): FormValues {
  const last = lastUsed();
  const person = employee ? facts.people.get(employee) : undefined;
  const own = person?.functions.map(({ job_function_id }) => job_function_id) ?? [];
  const isOwn = own.length === 0 || (last.job_function_id !== undefined && own.includes(last.job_function_id));
  const job = jobFunction ?? (isOwn ? last.job_function_id : own[0]);
  return {
    ...(person && { employee_id: person.id, employee: { id: person.id, display: person.name } }),
    ...(job !== undefined &&
      functions.has(job) && { job_function_id: job, job_function: functions.get(job)?.job_function }),
    ...{ time_start: start ?? last.time_start, time_stop: end ?? last.time_stop, break_minutes: last.break_minutes },
  };
}

/** Fills the form with a shift as it is. */
export function valuesIn(shift: BoardShift, { facts, functions }: Known): FormValues {
  const { start, end } = clockOf(shift);
  const { employee_id, job_function_id, break_minutes, note } = shift;
  const name = employee_id ? facts.people.get(employee_id)?.name : undefined;
  return {
    ...(employee_id && { employee_id, employee: { id: employee_id, display: name ?? '' } }),
    ...{ job_function_id, job_function: functions.get(job_function_id)?.job_function },
    ...{ time_start: `${start}:00`, time_stop: `${end}:00`, break_minutes, ...(note && { note }) },
  };
}
