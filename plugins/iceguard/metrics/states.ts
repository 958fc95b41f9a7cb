// Says with which tone and which icon the state of a metric and the gravity of an alarm are shown, on every page of them.
import type { IconName } from '#core/contract';

export type MetricState = 'OK' | 'WARN' | 'CRITICAL' | 'NO_DATA';
export type AlarmSeverity = 'INFO' | 'WARNING' | 'CRITICAL';

interface Shown {
  readonly tone: 'neutral' | 'info' | 'success' | 'warning' | 'danger';
  readonly icon: IconName;
}

export const STATES: Readonly<Record<MetricState, Shown>> = {
  OK: { tone: 'success', icon: 'tick-circle' },
  WARN: { tone: 'warning', icon: 'warning-sign' },
  CRITICAL: { tone: 'danger', icon: 'error' },
  NO_DATA: { tone: 'neutral', icon: 'help' },
};

export const SEVERITIES: Readonly<Record<AlarmSeverity, Shown>> = {
  INFO: { tone: 'info', icon: 'info-sign' },
  WARNING: { tone: 'warning', icon: 'warning-sign' },
  CRITICAL: { tone: 'danger', icon: 'error' },
};
