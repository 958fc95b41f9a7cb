// Reckons what a shift costs from the rows of the query `plan-cost`, alike on the board and on the server.

/** The cost of an hour of a person in a division and a function, from a day on. */
export interface HourCost {
  readonly wage_agreement_id: number;
  readonly employee_id: number;
  readonly division_id: number;
  readonly job_function_id?: number | null;
  readonly date_from: string;
  readonly cost_per_hour: number;
}

interface Worked {
  readonly employee_id?: number | null;
  readonly division_id: number;
  readonly job_function_id: number;
  readonly wage_agreement_id?: number | null;
  readonly date: string;
  readonly start_at: string;
  readonly end_at: string;
  readonly break_minutes?: number;
}

/** Tells how well an agreement fits a shift: its own, that of division and function, of the division, or any. */
const CLOSENESS: readonly ((cost: HourCost, shift: Worked) => boolean)[] = [
  (cost, shift) => cost.wage_agreement_id === shift.wage_agreement_id,
  (cost, shift) => cost.division_id === shift.division_id && cost.job_function_id === shift.job_function_id,
  (cost, shift) => cost.division_id === shift.division_id,
  (cost, shift) => cost.job_function_id === shift.job_function_id,
  () => true,
];

/** Answers euro per hour; undefined for an open shift, and for somebody without a wage. */
export function hourCostOf(costs: readonly HourCost[], shift: Worked): number | undefined {
  const own = costs.filter(
    ({ employee_id, date_from }) => employee_id === shift.employee_id && date_from <= shift.date,
  );
  for (const fits of CLOSENESS) {
    const found = own
      .filter((cost) => fits(cost, shift))
      .sort((a, b) => b.date_from.localeCompare(a.date_from) || a.wage_agreement_id - b.wage_agreement_id)[0];
    if (found) return found.cost_per_hour;
  }
  return undefined;
}

/** Answers whole cents, rounded half up; breaks cost nothing. */
export function shiftCents(costs: readonly HourCost[], shift: Worked): number | undefined {
  const perHour = hourCostOf(costs, shift);
  if (perHour === undefined) return undefined;
  const minutes = (Date.parse(shift.end_at) - Date.parse(shift.start_at)) / 60_000 - (shift.break_minutes ?? 0);
  return Math.floor((Math.max(0, minutes) * Math.round(perHour * 10_000) + 3000) / 6000);
}
