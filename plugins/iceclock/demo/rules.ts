// Makes the four rules that the demo company plans by, beside those of the law (docs/domain 20.1).
import type { DemoContext } from '#api';
import words from '#locales/nl/iceclock/rules.json';
import { LEGAL_RULES } from '../rules/legal-rules.ts';

const titles: Readonly<Record<string, string>> = words;

export async function seedRules({ add }: DemoContext): Promise<void> {
  await add(
    'PlanningRule',
    LEGAL_RULES.map((rule) => ({ ...rule, title: titles[`iceclock.legal.${rule.legal_key}`], active: true })),
  );
  await add('PlanningRule', [
    {
      title: 'Studenten werken hoogstens 38 uur per week',
      dimonas: ['STU'],
      ...{ measure: 'HOURS', unit: 'WEEK', over: 1, most: 38, effect: 'WARN' },
    },
    {
      title: 'Flexi-jobs hoogstens 4 diensten per week',
      dimonas: ['FLX'],
      ...{ measure: 'SHIFTS', unit: 'WEEK', over: 1, most: 4, effect: 'WARN' },
    },
    { title: 'Hoogstens 22 dagen per maand', ...{ measure: 'DAYS', unit: 'MONTH', over: 1, most: 22, effect: 'WARN' } },
    {
      title: 'Nooit meer dan 7 dagen na elkaar',
      ...{ measure: 'DAYS_IN_A_ROW', unit: 'DAY', over: 1, most: 7, effect: 'STOP' },
    },
  ]);
}
