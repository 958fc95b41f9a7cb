// Describes a run as its driver's page reads it, and works out what the page shows.
import { momentOf } from '#core/contract';

export type RunStatus = 'PUBLISHED' | 'LOADING' | 'ON_THE_ROAD' | 'DONE';
export type StopStatus = 'TODO' | 'DELIVERED' | 'FAILED';

export interface Goods {
  readonly id: number;
  readonly quantity: number;
  readonly name: string;
  readonly note?: string;
  readonly options?: readonly string[];
  readonly temperature: string;
}
export interface Stop {
  readonly id: number;
  readonly position?: number;
  readonly status: StopStatus;
  readonly eta?: string;
  readonly done_at?: string;
  readonly failure_reason?: string;
  readonly note?: string;
  readonly name: string;
  readonly street: string;
  readonly city: string;
  readonly phone?: string;
  /** The goods that an internal transport leaves at a point. */
  readonly goods?: readonly Goods[];
  readonly has_photo?: boolean;
  readonly done_by?: string;
  /** True if a report that was pressed here has not reached the server yet. */
  readonly waits?: boolean;
  readonly order?: {
    readonly id: number;
    readonly nr: number;
    readonly due_vati: number;
    readonly customer_note?: string;
    readonly delivery_start?: string;
    readonly delivery_stop?: string;
    readonly lines: readonly Goods[];
  };
}
export interface Run {
  readonly id: number;
  readonly nr: string;
  readonly date: string;
  readonly time_start: string;
  readonly time_stop: string;
  readonly status: RunStatus;
  readonly kind: string;
  readonly note?: string;
  readonly van?: { readonly id: number; readonly nr: number; readonly name: string; readonly license_plate?: string };
  readonly crew: readonly string[];
  readonly load: readonly {
    readonly temperature: string;
    readonly lines: readonly { name: string; quantity: number }[];
  }[];
  readonly stops: readonly Stop[];
}

export const REASONS = [
  'NOBODY_HOME',
  'WRONG_ADDRESS',
  'NO_ACCESS',
  'REFUSED',
  'DAMAGED',
  'TOO_LATE',
  'OTHER',
] as const;

/** A report that was pressed, which the page shows before the server has it. */
export type Press =
  | {
      readonly kind: 'stop';
      readonly id: number;
      readonly status: StopStatus;
      readonly name: string;
      readonly at: string;
    }
  | { readonly kind: 'run'; readonly id: number; readonly status: RunStatus; readonly name: string }
  | { readonly kind: 'paid'; readonly id: number; readonly name: string };

export function pressed(runs: readonly Run[], presses: readonly Press[], waits: boolean): readonly Run[] {
  return presses.reduce<readonly Run[]>((now, press) => now.map((run) => withPress(run, press, waits)), runs);
}

function withPress(run: Run, press: Press, waits: boolean): Run {
  if (press.kind === 'run') return run.id === press.id ? { ...run, status: press.status } : run;
  const stops = run.stops.map((stop) => {
    if (press.kind === 'paid')
      return stop.order?.id === press.id ? { ...stop, order: { ...stop.order, due_vati: 0 } } : stop;
    return stop.id === press.id ? { ...stop, status: press.status, done_at: press.at, waits } : stop;
  });
  return { ...run, stops };
}

const OPEN: Readonly<Record<RunStatus, number>> = { ON_THE_ROAD: 0, LOADING: 1, PUBLISHED: 2, DONE: 3 };

/**
 * The run to show now: today's run on the road, else one that is loading, else the next to go; finished runs come last.
 */
export function nowOf(runs: readonly Run[], day: string): Run | undefined {
  const when = (run: Run) => `${run.date} ${run.time_start}`;
  const rank = (run: Run) => (run.status === 'DONE' && run.date === day ? 1 : 0);
  const open = runs.filter(({ status, date }) => status !== 'DONE' || date === day);
  return [...open].sort(
    (one, other) =>
      Number(one.date !== day) - Number(other.date !== day) ||
      rank(one) - rank(other) ||
      OPEN[one.status] - OPEN[other.status] ||
      when(one).localeCompare(when(other)),
  )[0];
}

export const openStops = ({ stops }: Run): readonly Stop[] => stops.filter(({ status }) => status === 'TODO');

/** Minutes after the promised time, or below zero before it; 0 if it fits. */
export function minutesOff({ eta, order }: Stop, date: string): number {
  if (!eta || !order?.delivery_start || !order.delivery_stop) return 0;
  const at = Date.parse(eta);
  const moment = (time: string) => momentOf(`${date} ${time}`)?.getTime() ?? at;
  const [from, until] = [moment(order.delivery_start), moment(order.delivery_stop)];
  return Math.round((at > until ? at - until : at < from ? at - from : 0) / 60_000);
}
