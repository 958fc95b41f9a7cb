// Reads the metrics of a wall with their lines of a day, and tells which of them are old by now.
import { useNow } from '#core';
import { grouped } from '#core/contract';
import { type QueryRows, useQuery } from '#core/records';
import { isOld, type WallMetric } from './wall-metric.ts';

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

/** @param ids the metrics that somebody chose, as `3,7`; without any those of the wall */
export function useWall(ids?: string): Wall {
  const now = useNow(TICK_MS).getTime();
  const until = new Date(Math.ceil(now / LINE_MS) * LINE_MS).toISOString();
  const { rows, ...asked } = useQuery<WallMetric>('iceguard/wall-metrics', { metric_ids: ids });
  const { rows: points } = useQuery<LinePoint>('iceguard/wall-lines', { metric_ids: ids, until });
  const lines = grouped(points, ({ metric_id }) => metric_id);
  const metrics = rows.map((metric) => ({
    ...metric,
    line: (lines.get(metric.metric_id) ?? []).map(({ value }) => value),
    isOld: isOld(metric, now),
  }));
  return { ...asked, metrics };
}
