// Puts somebody else on a shift, or nobody, when all whom it concerns know of it: nothing is left to publish then.
import type { Acting, Shift } from './acting.ts';

interface Handing {
  /** Codes of the warnings that are accepted with it. */
  readonly accept?: readonly string[];
  readonly origin?: Shift['origin'];
}

export async function handOver(
  context: Pick<Acting, 'records'>,
  id: number,
  employee_id: number | null,
  { accept = [], origin }: Handing = {},
): Promise<void> {
  await letGo(context, id);
  const changes = { employee_id, wage_agreement_id: null, ...(origin && { origin }), accept: [...accept] };
  await context.records('Shift', { by: 'product' }).update(id, changes);
  await settle(context, id);
}

/** Makes the shift a draft, because only a draft may get another person. */
export async function letGo({ records }: Pick<Acting, 'records'>, id: number): Promise<void> {
  const shifts = records('Shift', { by: 'product' });
  const shift = await shifts.get(id);
  if (shift && shift.status !== 'DRAFT') await shifts.move(id, { status: 'DRAFT' });
}

/** Publishes a draft as it is, confirmed if somebody is on it. */
export async function settle({ records }: Pick<Acting, 'records'>, id: number): Promise<void> {
  const shifts = records('Shift', { by: 'product' });
  const shift = await shifts.get(id);
  if (shift?.status === 'DRAFT') await shifts.move(id, { status: 'PUBLISHED' });
  if (shift?.employee_id) await shifts.move(id, { status: 'CONFIRMED' });
}
