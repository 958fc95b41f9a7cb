// Describes what the page of a metric's history is told of the metric and of its alarms.
import type { AlarmSeverity } from '../../metrics/states.ts';
import type { MetricNow } from '../../metrics/value.ts';

export interface About extends MetricNow {
  readonly key: string;
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
