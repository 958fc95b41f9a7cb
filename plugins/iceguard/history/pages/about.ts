// Describes what the page of a metric's history is told of the metric and of its alarms.
import type { AlarmSeverity, MetricState } from '../../metrics/states.ts';
import type { Measured } from '../../metrics/value.ts';

export interface About extends Measured {
  readonly metric_id: number;
  readonly key: string;
  readonly name: string;
  readonly group?: string;
  readonly kind?: 'GAUGE' | 'COUNTER' | 'STATUS';
  readonly interval_seconds?: number;
  readonly target?: number;
  readonly warn_at?: number;
  readonly critical_at?: number;
  readonly value?: number;
  readonly state?: MetricState;
  readonly sampled_at?: string;
  readonly permission?: string;
  /** True for whoever lacks the metric's own permission. */
  readonly is_withheld: boolean;
}

export interface MetricAlarm {
  readonly alarm_id: number;
  readonly name: string;
  readonly severity: AlarmSeverity;
  readonly state: 'FIRING' | 'ACKNOWLEDGED' | 'RESOLVED';
  readonly started_at: string;
  readonly resolved_at?: string;
}
