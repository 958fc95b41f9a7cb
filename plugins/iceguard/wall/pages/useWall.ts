// Reads the metrics of a wall with their lines of a day, and tells which of them are old by now.
import { useNow } from '#core';
import { type QueryRows, useQuery } from '#core/records';
import type { MetricState } from '../../metrics/states.ts';
import type { Measured } from '../../metrics/value.ts';

export interface WallMetric extends Measured {
  readonly metric_id: number;
  readonly name: string;
  readonly group?: string;
  readonly kind?: 'GAUGE' | 'COUNTER' | 'STATUS';
  readonly widget?: 'STAT' | 'SPARK' | 'GAUGE' | 'STATUS';
  readonly good?: 'UP' | 'DOWN' | 'NEUTRAL';
  readonly interval_seconds?: number;
  readonly target?: number;
  readonly warn_at?: number;
  readonly critical_at?: number;
  readonly value?: number;
  readonly state?: MetricState;
  readonly sampled_at?: string;
}

export interface ShownMetric extends WallMetric {
  readonly line: readonly number[];
  /** True after three missed samples, also while nothing is heard of the server. */
  readonly isOld: boolean;
}

interface LinePoint {
  readonly metric_id: number;
  readonly value: number;
}

interface Wall extends Pick<QueryRows<WallMetric>, 'state' | 'reload' | 'error'> {
  readonly metrics: readonly ShownMetric[];
}

const TICK_MS = 15_000;
/** A line of a day moves little in less. */
const LINE_MS = 300_000;
/** Samples that may be missing, and the seconds by which one may be late, as on the server. */
const [MISSED, GRACE] = [3, 30];

/** @param ids the metrics that somebody chose, as `3,7`; without any those of the wall */
export function useWall(ids?: string): Wall {
  const now = useNow(TICK_MS).getTime();
  const until = new Date(Math.ceil(now / LINE_MS) * LINE_MS).toISOString();
  const { rows, ...asked } = useQuery<WallMetric>('iceguard/wall-metrics', { metric_ids: ids });
  const { rows: points } = useQuery<LinePoint>('iceguard/wall-lines', { metric_ids: ids, until });
  const lines = Map.groupBy(points, ({ metric_id }) => metric_id);
  const metrics = rows.map((metric) => ({
    ...metric,
    line: (lines.get(metric.metric_id) ?? []).map(({ value }) => value),
    isOld: isOld(metric, now),
  }));
  return { ...asked, metrics };
}

export function isOld({ state, sampled_at, interval_seconds = 60 }: WallMetric, now: number): boolean {
  if (state === 'NO_DATA' || sampled_at === undefined) return true;
  return now - Date.parse(sampled_at) > (MISSED * interval_seconds + GRACE) * 1000;
}
