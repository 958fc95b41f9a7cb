// Describes a metric as a wall reads it, and tells whether its value is old by now.
import type { MetricNow } from '../../metrics/value.ts';

export interface WallMetric extends MetricNow {
  readonly widget?: 'STAT' | 'SPARK' | 'GAUGE' | 'STATUS';
  readonly good?: 'UP' | 'DOWN' | 'NEUTRAL';
}

/** Samples that may be missing, and the seconds by which one may be late, as on the server. */
const [MISSED, GRACE] = [3, 30];

export function isOld({ state, sampled_at, interval_seconds = 60 }: WallMetric, now: number): boolean {
  if (state === 'NO_DATA' || sampled_at === undefined) return true;
  return now - Date.parse(sampled_at) > (MISSED * interval_seconds + GRACE) * 1000;
}
