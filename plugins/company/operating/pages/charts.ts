// Says which curves the operator's page draws, and the lines of each.
export interface ChartOf {
  readonly id: string;
  /** Text `company.operating.unit.{unit}`, or `percent`. */
  readonly unit?: 'ms' | 'mb' | 'minutes' | 'percent';
  readonly lines: readonly string[];
}

export const CHARTS: readonly ChartOf[] = [
  { id: 'calls', lines: ['calls', 'errors', 'refused'] },
  { id: 'times', unit: 'ms', lines: ['p50', 'p95'] },
  { id: 'lag', unit: 'ms', lines: ['lag'] },
  { id: 'memory', unit: 'mb', lines: ['memory', 'heap'] },
  { id: 'processor', unit: 'percent', lines: ['processor'] },
  { id: 'pool', lines: ['busy', 'waiting'] },
  { id: 'jobs', lines: ['jobs', 'jobs_failed'] },
  { id: 'late', unit: 'minutes', lines: ['jobs_late', 'mails_late'] },
  { id: 'outbox', lines: ['jobs_waiting', 'mails_waiting'] },
  { id: 'streams', lines: ['streams', 'processes'] },
];
