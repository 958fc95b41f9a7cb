// Describes the entries that a call sends for a day or a weekday, and says who may send them.
import { type Actor, type FieldError, invalid, Problem, type Records, requireAccess } from '#api';
import type { Stored } from '#core/contract';
import { MODERATE, SELF } from '../access.ts';

export const access = { permissions: [...SELF, ...MODERATE] };
export const DATE = { type: 'string', format: 'date' } as const;
export const ENTRIES = {
  type: 'array',
  maxItems: 12,
  items: {
    type: 'object',
    required: ['kind'],
    properties: {
      kind: { type: 'string', enum: ['AVAILABLE', 'PREFERRED', 'UNAVAILABLE'] },
      all_day: { type: 'boolean' },
      time_start: { type: 'string', format: 'local-time' },
      time_stop: { type: 'string', format: 'local-time' },
      note: { type: 'string' },
    },
  },
} as const;

export type Entries = Records<Stored<'Availability'>>;
export type NewEntry = Parameters<Entries['create']>[0];
type Said = Omit<NewEntry, 'employee_id'>;

/** The fields by which two entries of a day say the same. */
export const SAID = ['kind', 'all_day', 'time_start', 'time_stop', 'note'] as const;

export const saidIn = (entry: Said): Said =>
  Object.fromEntries(SAID.flatMap((name) => (entry[name] === undefined ? [] : [[name, entry[name]]])));

/** Refuses people who change somebody else's entries and do not plan. */
export function mayChange(actor: Actor, employeeId: number): void {
  if (employeeId !== actor.employeeId) requireAccess(actor, { permissions: MODERATE });
}

/** Does a part of the work of a call, and tells a refusal by the place of that part in the call's body. */
export async function at<T>(path: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof Problem) || !error.errors) throw error;
    const errors: FieldError[] = error.errors.map((fault) => ({ ...fault, path: `${path}.${fault.path}` }));
    throw invalid(errors);
  }
}
