// Describes a metric as a wall reads it, and tells whether its value is old by now.
import type { MetricState } from '../../metrics/states.ts';

export interface WallMetric {
  readonly unit?: string | null;
  readonly decimals?: number | null;
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

/** Samples that may be missing, and the seconds by which one may be late, as on the server. */
const [MISSED, GRACE] = [3, 30];

export function isOld({ state, sampled_at, interval_seconds = 60 }: WallMetric, now: number): boolean {
  if (state === 'NO_DATA' || sampled_at === undefined) return true;
  return now - Date.parse(sampled_at) > (MISSED * interval_seconds + GRACE) * 1000;
}
