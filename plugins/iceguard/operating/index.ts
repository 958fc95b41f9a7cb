// Contributes what is watched about Scoop itself, for the company that operates it: figures of all processes of the last
// minute, and the alarms beyond their limits.
import { type Alarm, definePart, type Metric } from '#core/contract';

const of = { group: 'operator', operator: true } as const;
const less = { good: 'DOWN' } as const;

const metrics: readonly Metric[] = [
  { ...of, id: 'operator-calls', widget: 'SPARK' },
  { ...of, ...less, id: 'operator-errors', warnAt: 1, criticalAt: 10 },
  { ...of, ...less, id: 'operator-refused', warnAt: 1, criticalAt: 100 },
  { ...of, ...less, id: 'operator-slow', unit: 'milliseconds', warnAt: 1_000, criticalAt: 3_000, widget: 'SPARK' },
  { ...of, ...less, id: 'operator-lag', unit: 'milliseconds', warnAt: 200, criticalAt: 1_000, widget: 'SPARK' },
  { ...of, ...less, id: 'operator-memory', unit: 'megabytes', warnAt: 700, criticalAt: 1_200, widget: 'SPARK' },
  { ...of, ...less, id: 'operator-waiting', warnAt: 20, criticalAt: 100 },
  { ...of, ...less, id: 'operator-jobs-late', unit: 'minutes', warnAt: 5, criticalAt: 30 },
  { ...of, ...less, id: 'operator-mails-late', unit: 'minutes', warnAt: 15, criticalAt: 60 },
  { ...of, id: 'operator-streams' },
  { ...of, id: 'operator-processes' },
  { ...of, id: 'operator-disk', good: 'UP', unit: 'gigabytes', decimals: 1, warnAt: 5, criticalAt: 1 },
  { ...of, ...less, id: 'operator-backup', unit: 'hours', warnAt: 26, criticalAt: 50 },
];

const beyond = (id: string, threshold: number) => ({ id, operator: 'GT' as const, threshold });
const told = { operator: true, channels: ['NAVBAR', 'EMAIL'] } as const;

const alarms: readonly Alarm[] = [
  { ...told, id: 'OPERATOR_ERRORS', severity: 'CRITICAL', metric: beyond('operator-errors', 9), forMinutes: 2 },
  { ...told, id: 'OPERATOR_REFUSED', severity: 'WARNING', metric: beyond('operator-refused', 0), forMinutes: 2 },
  { ...told, id: 'OPERATOR_SLOW', severity: 'WARNING', metric: beyond('operator-slow', 1_000), forMinutes: 5 },
  { ...told, id: 'OPERATOR_LAG', severity: 'WARNING', metric: beyond('operator-lag', 500), forMinutes: 5 },
  { ...told, id: 'OPERATOR_MEMORY', severity: 'WARNING', metric: beyond('operator-memory', 1_000), forMinutes: 10 },
  { ...told, id: 'OPERATOR_POOL', severity: 'WARNING', metric: beyond('operator-waiting', 20), forMinutes: 3 },
  { ...told, id: 'OPERATOR_JOBS_LATE', severity: 'WARNING', metric: beyond('operator-jobs-late', 10), forMinutes: 2 },
  { ...told, id: 'OPERATOR_MAILS_LATE', severity: 'WARNING', metric: beyond('operator-mails-late', 30), forMinutes: 2 },
  { ...told, id: 'OPERATOR_DISK', severity: 'CRITICAL', metric: { id: 'operator-disk', operator: 'LT', threshold: 1 } },
  { ...told, id: 'OPERATOR_BACKUP', severity: 'WARNING', metric: beyond('operator-backup', 26) },
  {
    ...told,
    id: 'OPERATOR_SILENT',
    severity: 'CRITICAL',
    metric: { id: 'operator-processes', operator: 'NO_DATA' },
  },
];

export default definePart({
  id: 'operating',
  metrics,
  alarms,
  fixes: [{ id: 'see-operation', of: alarms.map(({ id }) => id), to: 'company/operating' }],
  texts: {
    en: () => import('#locales/en/iceguard/operating.json', { with: { type: 'json' } }),
    nl: () => import('#locales/nl/iceguard/operating.json', { with: { type: 'json' } }),
    fr: () => import('#locales/fr/iceguard/operating.json', { with: { type: 'json' } }),
    de: () => import('#locales/de/iceguard/operating.json', { with: { type: 'json' } }),
  },
});
