// Holds the shapes of metrics and alarms in a manifest, for the registry and for what the server is told of them.
import {
  ALARM_CHANNELS,
  ALARM_OPERATORS,
  type Alarm,
  type AlarmSubjects,
  METRIC_GOODS,
  METRIC_KINDS,
  METRIC_SOURCES,
  METRIC_WIDGETS,
  type Metric,
  SEVERITIES,
} from '#core/contract';
import type { Shape } from '../../../contract/plugin/shape.ts';
import { closed, flag, id, number, permissions, text, which } from './basics.ts';

const oneOf = (values: readonly string[]): Shape => ({ type: 'string', enum: values });
const whole = (minimum: number): Shape => ({ type: 'integer', minimum });

export const METRIC = closed<Metric>(
  {
    id: { type: 'string', pattern: '^[a-z][a-z0-9-]*$', maxLength: 60 },
    group: { type: 'string', pattern: '^[a-z][a-z0-9-]*$', maxLength: 60 },
  },
  {
    unit: text,
    kind: oneOf(METRIC_KINDS),
    good: oneOf(METRIC_GOODS),
    decimals: whole(0),
    interval: whole(60),
    source: oneOf(METRIC_SOURCES),
    counts: closed<NonNullable<Metric['counts']>>({ model: text }, { filters: which }),
    target: number,
    warnAt: number,
    criticalAt: number,
    widget: oneOf(METRIC_WIDGETS),
    wall: flag,
    permission: text,
    operator: flag,
  },
);

export const ALARM = closed<Alarm>(
  {
    id: { type: 'string', pattern: '^[A-Z][A-Z0-9_]*$', maxLength: 60 },
    severity: oneOf(SEVERITIES),
  },
  {
    permission: text,
    operator: flag,
    alsoFor: permissions,
    on: { type: 'array', minItems: 1, items: closed<AlarmSubjects>({ model: text }, { when: which }) },
    metric: closed<NonNullable<Alarm['metric']>>({ id: text, operator: oneOf(ALARM_OPERATORS) }, { threshold: number }),
    changesWith: { type: 'array', items: text },
    forMinutes: whole(0),
    resendMinutes: whole(1),
    channels: { type: 'array', uniqueItems: true, items: oneOf(ALARM_CHANNELS) },
    ends: oneOf(['cause', 'acknowledged']),
    ownNotices: { type: ['boolean', 'array'], items: text },
    as: id,
  },
);
