// Makes the calls of the board: each answers when it is done, and throws the reason when it is refused.
import { http } from '#core';
import { changeMany } from '#core/records';

export const bring = (run: number, orders: readonly number[], before?: number) =>
  http.post(`deliveryschedule/${run}/orders`, { order_ids: orders, ...(before && { before_id: before }) });

export const arrange = (run: number, stops: readonly number[]) =>
  http.patch(`deliveryschedule/${run}/stops`, { stop_ids: stops });

export async function suggest(run: number): Promise<readonly number[]> {
  const { data } = await http.post<{ data: { before: number[] } }>(`deliveryschedule/${run}/suggest`, {});
  return data.data.before;
}

export interface Layout {
  readonly runs: readonly { readonly id: number; readonly order_ids: readonly number[] }[];
  readonly off: readonly number[];
}

/** Shares the orders of a day out over its drafts; `left` of them fit on none. */
export async function suggestDay(date: string) {
  type Answer = { readonly data: { readonly before: Layout; readonly placed: number; readonly left: number } };
  return (await http.post<Answer>('deliveryschedule/suggest', { date })).data.data;
}

export const layOut = (layout: Layout) => http.post('deliveryschedule/layout', layout);

export const takeOff = (stops: readonly number[]) => http.post('deliverystop/off', { stop_ids: stops });

export interface NewRun {
  readonly date: string;
  readonly delivery_van_id: number;
  readonly time_start: string;
  readonly time_stop: string;
}

export async function makeRun(values: NewRun): Promise<number> {
  const { data } = await http.post<{ data: { id: number } }>('deliveryschedule', values);
  return data.data.id;
}

/** Notes that the planner has seen which orders left the run. */
export const seeChanges = (run: number) => http.post(`deliveryschedule/${run}/seen`, {});

export const removeRun = (run: number) => http.delete(`deliveryschedule/${run}`);
export const moveRun = (run: number, status: string) => http.patch(`deliveryschedule/${run}/status`, { status });
export const moveRuns = (runs: readonly number[], status: string) =>
  changeMany(
    'deliveryschedule',
    runs.map((id) => ({ move: id, values: { status } })),
  );
export const changeRuns = (
  runs: readonly { readonly id: number; readonly values: Readonly<Record<string, unknown>> }[],
) =>
  changeMany(
    'deliveryschedule',
    runs.map(({ id, values }) => ({ update: id, values })),
  );
export const changeRun = (run: number, values: object) => http.patch(`deliveryschedule/${run}`, values);

export async function planTransports(date: string): Promise<{ readonly made: number; readonly without: number }> {
  const { data } = await http.post<{ data: { made: number; without: number } }>('deliveryschedule/transports', {
    date,
  });
  return data.data;
}
