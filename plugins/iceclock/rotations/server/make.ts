// Makes the drafts and the needs that an act has planned, in one transaction.
import type { Changes, Stored } from '#api';
import type { Laid } from '../laid.ts';
import { type NeedProposal, needKey } from '../proposals.ts';
import type { PlannedLine, Planning } from './plan.ts';

type Origin = Pick<Stored<'Shift'>, 'origin' | 'origin_reason' | 'laying_nr'>;

/** Makes the shifts as the product, which alone may set `origin`; accepted warnings are kept with the caller. */
export async function makeShifts(call: Planning, lines: readonly PlannedLine[], origin: Origin): Promise<number[]> {
  const ids: number[] = [];
  const shifts = call.records('Shift', { by: 'product' });
  for (const {
    outcome,
    start_at,
    end_at,
    employee_id,
    division_id,
    job_function_id,
    break_minutes,
    reasons,
  } of lines) {
    if (outcome === 'LEFT_OUT' || !start_at || !end_at) continue;
    const accept = outcome === 'SHIFT' ? reasons.map(({ code }) => code) : [];
    const values = { start_at, end_at, division_id, job_function_id, break_minutes, ...origin };
    const more = { ...(employee_id && { employee_id }), ...(accept.length > 0 && { accept }) };
    ids.push(await shifts.create({ ...values, ...more } as Changes<Stored<'Shift'>>));
  }
  return ids;
}

/** Leaves out needs of the same function and times that are there already. */
export async function missingNeeds(
  { records }: Planning,
  schedule_id: number,
  needs: readonly NeedProposal[],
): Promise<NeedProposal[]> {
  const there = await records('Roster', { by: 'product' }).list({ schedule_id });
  const known = new Set(there.map(needKey));
  return needs.filter((need) => !known.has(needKey(need)));
}

/** Makes needs of people, for which the caller needs the rights. */
export async function makeNeeds(
  { records }: Planning,
  schedule_id: number,
  needs: readonly NeedProposal[],
): Promise<number[]> {
  const ids: number[] = [];
  for (const need of needs) ids.push(await records('Roster').create({ schedule_id, ...need }));
  return ids;
}

/** Leaves out what only the server needs to know of a line. */
export function answered(lines: readonly PlannedLine[], made: Omit<Laid, 'lines'>): { readonly data: Laid } {
  return { data: { lines: lines.map(({ start_at: _, end_at: __, ...line }) => line), ...made } };
}
