// Answers open shifts as a person reads them, because they are no longer listed once they are filled.
import type { RouteCall } from '#api';
import { inLanguage } from '#core/contract';
import jobfunction from '#schemas/icecloud/functions/jobfunction.json';
import type { PlanShift } from '../../rules/facts.ts';

export interface ShownShift extends Pick<PlanShift, 'id' | 'date' | 'start_at' | 'end_at' | 'job_function_id'> {
  readonly job_function: string;
}

export async function shownShifts(
  { records, actor }: Pick<RouteCall, 'records' | 'actor'>,
  shifts: readonly PlanShift[],
): Promise<ShownShift[]> {
  const functions = await records('JobFunction', { by: 'product' }).list();
  const names = new Map(
    functions.map((one) => [one.id, String(inLanguage(jobfunction as never, one, 'name', actor.locale))]),
  );
  return shifts.map(({ id, date, start_at, end_at, job_function_id }) => ({
    ...{ id, date, start_at, end_at, job_function_id },
    job_function: names.get(job_function_id) ?? '',
  }));
}
