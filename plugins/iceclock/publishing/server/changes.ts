// Finds what a person hears of a week when it is published: what is new for them, what moved, what is gone, and with the
// whole week also what stays.
import type { Stored } from '#api';

/** A shift as somebody is or was told of it. */
export interface ToldShift {
  readonly start_at: string;
  readonly end_at: string;
  readonly break_minutes: number;
  readonly job_function_id: number;
  readonly division_id: number;
}

export interface ShiftChange {
  readonly kind: 'NEW' | 'MOVED' | 'GONE' | 'SAME';
  readonly shift_id: number;
  /** The shift as it was told before; absent for a new one. */
  readonly from?: ToldShift;
  /** The shift as it is told now; absent for one that is gone. */
  readonly to?: ToldShift;
}

type Shift = Stored<'Shift'>;

/** Answers the shift as its person was last told of it; undefined while nobody knows of it. */
export function toldOf(shift: Shift): (ToldShift & { readonly employee_id: number }) | undefined {
  const { told_employee_id: employee_id, told_start_at: start_at, told_end_at: end_at } = shift;
  if (!employee_id || !start_at || !end_at || shift.told_gone_at) return undefined;
  return {
    employee_id,
    start_at,
    end_at,
    break_minutes: shift.told_break_minutes ?? shift.break_minutes ?? 0,
    job_function_id: shift.told_job_function_id ?? shift.job_function_id,
    division_id: shift.told_division_id ?? shift.division_id,
  };
}

/** Answers the shift as it is planned, for whoever has it; undefined for one that is open or cancelled. */
function plannedOf(shift: Shift): (ToldShift & { readonly employee_id: number }) | undefined {
  const { employee_id, status, start_at, end_at, break_minutes = 0, job_function_id, division_id } = shift;
  if (!employee_id || status === 'CANCELLED') return undefined;
  return { employee_id, start_at, end_at, break_minutes, job_function_id, division_id };
}

/** The fields that a shift is told with, as they are kept beside it. */
export function toldFields(shift: Shift) {
  return {
    told_at: new Date().toISOString(),
    told_employee_id: shift.employee_id ?? null,
    told_job_function_id: shift.job_function_id,
    told_division_id: shift.division_id,
    told_start_at: shift.start_at,
    told_end_at: shift.end_at,
    told_break_minutes: shift.break_minutes ?? 0,
    told_gone_at: null,
  };
}

const MOMENTS = ['start_at', 'end_at'] as const;
const VALUES = ['break_minutes', 'job_function_id', 'division_id'] as const;

function isSame(one: ToldShift, other: ToldShift): boolean {
  return (
    MOMENTS.every((name) => Date.parse(one[name]) === Date.parse(other[name])) &&
    VALUES.every((name) => one[name] === other[name])
  );
}

/** Lists by employee what they hear of these shifts, in the order of time; `all` includes what stays as it was told. */
export function changesOf(shifts: readonly Shift[], all: boolean): ReadonlyMap<number, readonly ShiftChange[]> {
  const heard = new Map<number, ShiftChange[]>();
  const tell = (employee: number, change: ShiftChange) => heard.set(employee, [...(heard.get(employee) ?? []), change]);
  for (const shift of shifts) {
    const [from, to] = [toldOf(shift), plannedOf(shift)];
    const shift_id = shift.id;
    if (from && from.employee_id === to?.employee_id) {
      const same = isSame(from, to);
      if (!same || all)
        tell(to.employee_id, { kind: same ? 'SAME' : 'MOVED', shift_id, from: only(from), to: only(to) });
      continue;
    }
    if (from) tell(from.employee_id, { kind: 'GONE', shift_id, from: only(from) });
    if (to) tell(to.employee_id, { kind: 'NEW', shift_id, to: only(to) });
  }
  for (const changes of heard.values()) changes.sort((a, b) => beginOf(a).localeCompare(beginOf(b)));
  return heard;
}

const only = ({ start_at, end_at, break_minutes, job_function_id, division_id }: ToldShift): ToldShift => ({
  ...{ start_at, end_at, break_minutes, job_function_id, division_id },
});

export const beginOf = ({ from, to }: ShiftChange): string => new Date((to ?? from)?.start_at ?? 0).toISOString();
