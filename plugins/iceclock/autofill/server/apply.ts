// Writes proposals as the person who asked for them, under the rules of every shift, and takes them back as one step.
import { Problem, type RecordsOf, type RouteCall, type Rows, refusalOf, requireAccess, type Stored } from '#api';
import { acceptedOf } from '../allowed.ts';
import { explained, type FillTask, type Picked, type Proposal } from '../fill.ts';

interface Context {
  readonly db: Rows;
  readonly records: RecordsOf;
}

/** Filling a week asks for both rights: that of weeks and that of shifts. */
export const BOTH = ['ICECLOCK_SCHEDULES_MODERATE', 'ICECLOCK_SHIFTS_MODERATE'] as const;

export function requireBoth({ actor }: RouteCall): void {
  for (const permission of BOTH) requireAccess(actor, { permissions: [permission] });
}

type Origin = NonNullable<Stored<'Shift'>['origin']>;

/** The values by which a shift opens again as it was. */
export interface Done {
  readonly shift_id: number;
  /** The version that it has now: somebody who changed it since keeps it. */
  readonly version: number;
  readonly origin: Origin;
}

export interface Refused {
  readonly shift_id: number;
  readonly code: string;
  readonly errors: Problem['errors'];
}

interface Undone {
  readonly opened: readonly number[];
  /** Shifts that somebody changed since. */
  readonly left: readonly number[];
}

interface Outcome {
  readonly done: readonly Done[];
  readonly refused: readonly Refused[];
}

/** Gives shifts to people as picked; one that somebody else filled meanwhile is refused. */
export async function applyAll(context: Context, task: FillTask, picks: readonly Picked[]): Promise<Outcome> {
  const proposals = explained(task, picks);
  const done: Done[] = [];
  const refused: Refused[] = picks
    .filter(({ shift_id }) => !proposals.some((proposal) => proposal.shift_id === shift_id))
    .map(({ shift_id }) => ({ shift_id, code: 'shiftNotOpen', errors: undefined }));
  for (const proposal of inOrder(proposals)) {
    const { shift_id } = proposal;
    const refusal = await refusalOf(context.db, async () => {
      done.push(await apply(context, proposal, task.allowed));
    });
    if (refusal) refused.push({ shift_id, code: refusal.code, errors: refusal.errors });
  }
  return { done, refused };
}

/** Two calls on the same shifts wait for each other in one order. */
const inOrder = <Of extends { readonly shift_id: number }>(list: readonly Of[]): Of[] =>
  [...list].sort((a, b) => a.shift_id - b.shift_id);

async function apply({ records }: Context, proposal: Proposal, allowed: readonly string[]): Promise<Done> {
  const { shift_id, employee_id, reasons, warnings } = proposal;
  const before = await records('Shift').get(shift_id, { lock: true });
  if (!before || before.employee_id || before.status === 'CANCELLED') throw new Problem(409, 'shiftNotOpen');
  const accept = acceptedOf(warnings, allowed);
  await records('Shift').update(shift_id, { employee_id, accept });
  const origin_reason = JSON.stringify(reasons);
  await records('Shift', { by: 'product' }).update(shift_id, { origin: 'AUTOFILL', origin_reason });
  const after = await records('Shift').get(shift_id);
  return { shift_id, version: Number(after?.version), origin: before.origin ?? 'PLANNER' };
}

/** Opens shifts again that are still as they were filled. */
export async function undoAll(context: Context, schedule: number, done: readonly Done[]): Promise<Undone> {
  const opened: number[] = [];
  const left: number[] = [];
  for (const one of inOrder(done)) {
    const refusal = await refusalOf(context.db, () => undo(context, schedule, one));
    (refusal ? left : opened).push(one.shift_id);
  }
  return { opened, left };
}

async function undo({ records }: Context, schedule: number, { shift_id, version, origin }: Done): Promise<void> {
  const shift = await records('Shift').get(shift_id, { lock: true });
  const isAsFilled =
    shift?.schedule_id === schedule && shift.origin === 'AUTOFILL' && Number(shift.version) === version;
  if (!isAsFilled) throw new Problem(409, 'shiftNotOpen');
  await records('Shift').update(shift_id, { employee_id: null });
  await records('Shift', { by: 'product' }).update(shift_id, { origin, origin_reason: null });
}
