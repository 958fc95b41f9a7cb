// Counts how evenings and weekends are shared among people, and what each one's fair part of them is.
import { momentAt } from '#core/contract';
import type { PlanShift } from '../rules/facts.ts';
import { type ShiftSpan, spanOf } from './wish.ts';

/** Weeks over which evenings and weekends are shared, the planned one among them. */
export const SHARED_WEEKS = 8;

/** Somebody's part of the weeks that are shared. */
export interface Balance {
  readonly shifts: number;
  readonly minutes: number;
  readonly evenings: number;
  readonly weekends: number;
}

/** The part that a shift adds to the balance of whoever works it. */
export type Burden = Pick<Balance, 'minutes' | 'evenings' | 'weekends'>;

export const NOTHING: Balance = { shifts: 0, minutes: 0, evenings: 0, weekends: 0 };

/** An evening is a shift that ends after `eveningAfter`, a weekend one on a Saturday or Sunday. */
export function burdenOf(shift: PlanShift, eveningAfter: string, span: ShiftSpan = spanOf(shift)): Burden {
  const weekday = new Date(`${shift.date}T00:00Z`).getUTCDay();
  return {
    minutes: minutesOf(shift),
    evenings: span.until > momentAt(shift.date, eveningAfter) ? 1 : 0,
    weekends: weekday === 0 || weekday === 6 ? 1 : 0,
  };
}

/** Answers the minutes that are worked, without the break. */
export function minutesOf({ start_at, end_at, break_minutes }: PlanShift): number {
  return Math.max(0, (Date.parse(end_at) - Date.parse(start_at)) / 60_000 - break_minutes);
}

/** Adds one shift. */
export function sumOf({ shifts, minutes, evenings, weekends }: Balance, burden: Burden): Balance {
  return {
    shifts: shifts + 1,
    minutes: minutes + burden.minutes,
    evenings: evenings + burden.evenings,
    weekends: weekends + burden.weekends,
  };
}

/** Somebody's fair part of all evenings and weekends. */
export type FairPart = Pick<Balance, 'evenings' | 'weekends'>;

/**
 * Divides all evenings and weekends by how much each person works; alike where nobody has worked yet.
 * @param loads the minutes that count for each person, such as those of the weeks before and what they want of this one
 */
export function fairParts(
  loads: ReadonlyMap<number, number>,
  { evenings, weekends }: FairPart,
): ReadonlyMap<number, FairPart> {
  const all = [...loads.values()].reduce((sum, load) => sum + load, 0);
  return new Map(
    [...loads].map(([id, load]) => {
      const part = all > 0 ? load / all : 1 / loads.size;
      return [id, { evenings: evenings * part, weekends: weekends * part }];
    }),
  );
}
