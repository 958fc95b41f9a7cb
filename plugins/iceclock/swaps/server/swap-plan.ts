// Works out what a swap would break: for whoever takes the shift, and in an exchange for whoever asked for it too, each
// without the shift that they give away.
import type { Stored } from '#api';
import type { PlanFacts, PlanFinding, PlanShift } from '../../rules/facts.ts';
import { withShifts } from '../../rules/plan-index.ts';
import { against } from '../able.ts';
import { type Acting, gone, isSame, isTold, lockShift, type Shift } from './acting.ts';
import { factsAround, planShift } from './facts.ts';

export type Swap = Stored<'ShiftSwap'>;

interface Exchange {
  readonly shift: PlanShift;
  readonly asker: number;
  readonly taker: number;
  /** The taker's shift that the asker gets for it. */
  readonly other?: PlanShift | undefined;
}

/** Answers the findings of each person who gets a shift, by their id. */
export function exchangeFindings(
  { shift, asker, taker, other }: Exchange,
  facts: PlanFacts,
): Map<number, PlanFinding[]> {
  if (!other) return new Map([[taker, against(shift, taker, facts)]]);
  const open = withShifts(facts, [], new Set([shift.id, other.id]));
  return new Map([
    [taker, against(shift, taker, open)],
    [asker, against(other, asker, open)],
  ]);
}

/** Answers the findings of a swap as the plan is now. */
export async function swapFindings(
  context: Pick<Acting, 'records' | 'companyId' | 'settings' | 'db'>,
  swap: Swap,
  taker: number,
): Promise<Map<number, PlanFinding[]>> {
  const [shift, other] = await shiftsOf(context, swap);
  const people = [swap.employee_id, taker];
  const plans = [shift, ...(other ? [other] : [])].map(planShift);
  const facts = await factsAround(context, plans, people);
  return exchangeFindings({ shift: plans[0]!, other: plans[1], asker: swap.employee_id, taker }, facts);
}

/**
 * Answers the shifts of a swap, locked, in the order of their ids, so that two swaps of the same shifts wait for each other.
 * @throws Problem if one of them is not any more as it was when the swap was asked for
 */
export async function shiftsOf(context: Pick<Acting, 'records'>, swap: Swap): Promise<[Shift, Shift?]> {
  const ids = [swap.shift_id, ...(swap.other_shift_id ? [swap.other_shift_id] : [])];
  const locked = new Map<number, Shift>();
  for (const id of ids.toSorted((one, other) => one - other)) locked.set(id, await lockShift(context, id));
  const shift = locked.get(swap.shift_id)!;
  const other = locked.get(swap.other_shift_id ?? 0);
  if (!isAsAsked(swap, shift)) throw gone('shiftChanged');
  if (swap.other_shift_id && !(other && isOtherAsAsked(swap, other))) throw gone('shiftChanged');
  return other ? [shift, other] : [shift];
}

export const isAsAsked = (swap: Swap, shift: Shift): boolean =>
  shift.status === 'SWAP_ASKED' && shift.employee_id === swap.employee_id && isSame(swap, shift);

export function isOtherAsAsked(swap: Swap, other: Shift): boolean {
  const { other_start_at: from, other_end_at: until } = swap;
  const holder = swap.accepted_employee_id ?? swap.colleague_employee_id;
  if (!isTold(other) || other.employee_id !== holder || !from || !until) return false;
  return Date.parse(other.start_at) === Date.parse(from) && Date.parse(other.end_at) === Date.parse(until);
}
