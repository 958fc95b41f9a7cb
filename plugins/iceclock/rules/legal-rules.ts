// Lists the rules of Belgian law that every company plans by, as rules like its own. Numbers change with the law and by
// sector, so a company may change them, make a stop a warning, or switch one off (docs/domain 17.3 names the sources).
import type { PlanRule } from './facts.ts';

type LegalRule = Pick<PlanRule, 'measure' | 'unit' | 'over' | 'effect'> & {
  readonly legal_key: string;
  readonly least?: number;
  readonly most?: number;
  readonly dimonas?: readonly 'EXT'[];
};

export const LEGAL_RULES: readonly LegalRule[] = [
  { legal_key: 'hoursOfDay', measure: 'HOURS', unit: 'DAY', over: 1, most: 11, effect: 'STOP' },
  { legal_key: 'hoursOfWeek', measure: 'HOURS', unit: 'WEEK', over: 1, most: 50, effect: 'STOP' },
  { legal_key: 'shortestDay', measure: 'HOURS', unit: 'DAY', over: 1, least: 3, effect: 'WARN' },
  { legal_key: 'daysInARow', measure: 'DAYS_IN_A_ROW', unit: 'DAY', over: 1, most: 6, effect: 'WARN' },
  { legal_key: 'extraDays', dimonas: ['EXT'], measure: 'DAYS_IN_A_ROW', unit: 'DAY', over: 1, most: 2, effect: 'WARN' },
];
