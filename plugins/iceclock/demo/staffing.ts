// Puts people of the demo company on the shifts that are needed: who works for that division, is free and rested, and
// has had the fewest shifts lately.
import { shifted } from '#api/demo';
import type { DemandedShift } from './demand.ts';

/** Somebody who works for a division in a function. */
export interface Worker {
  readonly employee_id: number;
  readonly division: string;
  readonly division_id: number;
  readonly group: string;
  readonly wage_agreement_id: number;
  readonly job_function_id: number;
}

export interface StaffedShift extends DemandedShift {
  /** Absent for a shift that is left open. */
  readonly worker?: Worker;
}

/** The most shifts in seven days that follow each other, where somebody else could take it, and where nobody else can. */
const MOST = [5, 6, 7] as const;

/** @param isOpen tells of which places nobody is wanted */
export function staff(
  demanded: readonly DemandedShift[],
  workers: readonly Worker[],
  isOpen: (nth: number) => boolean,
): StaffedShift[] {
  const taken = new Map<number, DemandedShift[]>();
  return demanded.map((shift, nth) => {
    if (isOpen(nth)) return shift;
    const able = workers.filter(({ division, group }) => division === shift.division && group === shift.group);
    const worker = MOST.map((most) => freest(able, taken, shift, most)).find((found) => found !== undefined);
    if (!worker) return shift;
    taken.set(worker.employee_id, [...(taken.get(worker.employee_id) ?? []), shift]);
    return { ...shift, worker };
  });
}

function freest(
  able: readonly Worker[],
  taken: ReadonlyMap<number, readonly DemandedShift[]>,
  shift: DemandedShift,
  most: number,
): Worker | undefined {
  const since = shifted(shift.date, -6);
  const counted = able.flatMap((worker) => {
    const own = taken.get(worker.employee_id) ?? [];
    const lately = own.filter(({ date }) => date >= since).length;
    return lately < most && own.every((other) => isRested(other, shift)) ? [{ worker, lately }] : [];
  });
  return counted.sort((a, b) => a.lately - b.lately)[0]?.worker;
}

/** Tells whether eleven hours lie between a shift of the day before and this one. */
function isRested(before: DemandedShift, shift: DemandedShift): boolean {
  if (before.date === shift.date) return false;
  if (before.date !== shifted(shift.date, -1)) return true;
  return 24 - hours(before.until) + hours(shift.from) >= 11;
}

const hours = (time: string): number => Number(time.slice(0, 2)) + Number(time.slice(3)) / 60;
