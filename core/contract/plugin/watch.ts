// Declares what a plugin watches: metrics, which are numbers over time, and alarms, which are kinds of trouble that
// people are told of while it lasts (docs/plugins/watching.md).
import type { Which } from '../entity/which.ts';

export const METRIC_KINDS = ['GAUGE', 'COUNTER', 'STATUS'] as const;
export const METRIC_GOODS = ['UP', 'DOWN', 'NEUTRAL'] as const;
export const METRIC_WIDGETS = ['STAT', 'SPARK', 'GAUGE', 'STATUS'] as const;
/** `job`: it is asked for by the clock; `event`: code tells it; `outside`: a device or service sends it. */
export const METRIC_SOURCES = ['job', 'event', 'outside'] as const;
export const SEVERITIES = ['INFO', 'WARNING', 'CRITICAL'] as const;
export const ALARM_CHANNELS = ['NAVBAR', 'EMAIL', 'SCREEN'] as const;
export const ALARM_OPERATORS = ['GT', 'LT', 'EQ', 'NO_DATA'] as const;

export type Severity = (typeof SEVERITIES)[number];
export type AlarmChannel = (typeof ALARM_CHANNELS)[number];
export type AlarmOperator = (typeof ALARM_OPERATORS)[number];

/** A number about the company, sampled over time (name: text key `{plugin}.metric.{id}`). */
export interface Metric {
  /** The metric's key: `orders-open`, once in the product. */
  readonly id: string;
  /** The heading below which it stands (text key `{plugin}.metrics.{group}`). */
  readonly group: string;
  /** Text key `units.{unit}`. */
  readonly unit?: string;
  /** `GAUGE` by default; a `COUNTER` counts what happened since the sample before; a `STATUS` is 1 or 0. */
  readonly kind?: (typeof METRIC_KINDS)[number];
  /** The direction that is good; `NEUTRAL` by default. */
  readonly good?: (typeof METRIC_GOODS)[number];
  readonly decimals?: number;
  /** Seconds between two samples, from 60 on, which is the default. */
  readonly interval?: number;
  /** The source of its samples; `job` by default. */
  readonly source?: (typeof METRIC_SOURCES)[number];
  /** Records whose number is the sample: data in place of code of the server part. */
  readonly counts?: { readonly model: string; readonly filters?: Which };
  readonly target?: number;
  /** From these values on it is a warning, or critical: upwards, or downwards if up is good. */
  readonly warnAt?: number;
  readonly criticalAt?: number;
  readonly widget?: (typeof METRIC_WIDGETS)[number];
  /** True if it is shown on the wall display. */
  readonly wall?: boolean;
  /** The permission whose holders alone see its values. */
  readonly permission?: string;
  /** True if it is about Scoop itself: only the company that operates it has it. */
  readonly operator?: boolean;
}

/** Records for which an alarm fires: those of this model that meet a condition, or those that code names. */
export interface AlarmSubjects {
  readonly model: string;
  readonly when?: Which;
}

/** A kind of alarm (name: text key `{plugin}.alarm.{id}`). Companies change its values, and may mute it. */
export interface Alarm {
  /** The alarm's key: `SOLD_OUT`, once in the product. */
  readonly id: string;
  readonly severity: Severity;
  /** The permission whose holders receive and acknowledge the alarm. */
  readonly permission?: string;
  /** True, in place of a permission, if it is about Scoop itself: root receives it, in the company that operates Scoop. */
  readonly operator?: boolean;
  /** Further permissions whose holders do so too. */
  readonly alsoFor?: readonly string[];
  /** The alarm is about records of these models; or … */
  readonly on?: readonly AlarmSubjects[];
  /** … a metric, by its key, that is beyond a threshold or silent. */
  readonly metric?: { readonly id: string; readonly operator: AlarmOperator; readonly threshold?: number };
  /** Further models whose changes can begin or end it; it is looked at every minute besides. */
  readonly changesWith?: readonly string[];
  /** Minutes for which its cause must hold before it fires; 0 by default. */
  readonly forMinutes?: number;
  /** Minutes after which people are told again while nobody has acknowledged it. */
  readonly resendMinutes?: number;
  /** `NAVBAR` by default. */
  readonly channels?: readonly AlarmChannel[];
  /** `cause`, the default: it ends when its cause does; `acknowledged`: something happened, and ends once it was read. */
  readonly ends?: 'cause' | 'acknowledged';
  /** The feature puts notices with words of its own into inboxes, and the alarm none; or so for records of these models. */
  readonly ownNotices?: boolean | readonly string[];
  /** Module whose name its text keeps, where its feature moved from there to this plugin. */
  readonly as?: string;
}

interface Watching {
  readonly id: string;
  readonly metrics?: readonly Metric[];
  readonly alarms?: readonly Alarm[];
}

/** Lists the faults of one alarm that its shape does not show. */
export function faultsOfAlarm({ on, metric, permission, operator = false }: Alarm): string[] {
  const { operator: compares, threshold } = metric ?? {};
  return [
    ...((on === undefined) === (metric === undefined) ? ['it must have either on or metric'] : []),
    ...((permission === undefined) === operator ? [] : ['it must have either permission or operator']),
    ...(metric && compares !== 'NO_DATA' && threshold === undefined ? ['metric.threshold is missing'] : []),
  ];
}

/** Lists the faults of one metric that its shape does not show. */
export function faultsOfMetric({ source = 'job', counts, good, warnAt, criticalAt }: Metric): string[] {
  const isKnown = (good === 'UP' || good === 'DOWN') && warnAt !== undefined && criticalAt !== undefined;
  const isBetter = isKnown && (good === 'UP' ? criticalAt > warnAt : criticalAt < warnAt);
  return [
    ...(counts && source !== 'job' ? [`counts is for source job, and it has ${source}`] : []),
    ...(isBetter ? ['criticalAt is better than warnAt'] : []),
  ];
}

/** Lists the permissions whose holders receive an alarm: none of one about Scoop itself, which root receives. */
export function receivingPermissions({ permission, alsoFor = [] }: Pick<Alarm, 'permission' | 'alsoFor'>): string[] {
  return [...(permission === undefined ? [] : [permission]), ...alsoFor];
}

/** Lists the permissions that metrics and alarms name. */
export function permissionsOfWatching({ metrics = [], alarms = [] }: Omit<Watching, 'id'>): string[] {
  return [...metrics.flatMap(({ permission }) => permission ?? []), ...alarms.flatMap(receivingPermissions)];
}

/** Lists the text keys of what a plugin watches. */
export function textKeysOfWatching({ id, metrics = [], alarms = [] }: Watching): string[] {
  return [
    ...metrics.flatMap((metric) => [
      `${id}.metric.${metric.id}`,
      `${id}.metrics.${metric.group}`,
      ...(metric.unit ? [`units.${metric.unit}`] : []),
    ]),
    ...alarms.map((alarm) => `${alarm.as ?? id}.alarm.${alarm.id}`),
  ];
}
