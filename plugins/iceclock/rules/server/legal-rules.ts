// Gives each company the rules of the law: a new company when it is founded; by a job also one that got the licence later,
// or that lacks a rule which the law has since. A rule that a company changed stays as it is.
import { sql } from 'kysely';
import { defineJob, type FoundingContext } from '#api';
import { DEFAULT_LOCALE } from '#core/contract';
import { LEGAL_RULES } from '../legal-rules.ts';

const titleKey = (legal_key: string): string => `iceclock.legal.${legal_key}`;

export async function foundLegalRules({ add, has, t, licenses }: FoundingContext): Promise<void> {
  if (!has('PlanningRule') || !licenses.includes('ICECLOCK')) return;
  await add(
    'PlanningRule',
    LEGAL_RULES.map((rule) => ({ ...rule, title: t(titleKey(rule.legal_key)), active: true })),
  );
}

export const legalRules = defineJob({
  id: 'legal-rules',
  every: 600,
  run: async ({ db, companyId, records, texts }) => {
    const rules = records('PlanningRule', { by: 'product' });
    const known = new Set((await rules.list()).map(({ legal_key }) => legal_key));
    const missing = LEGAL_RULES.filter(({ legal_key }) => !known.has(legal_key));
    if (missing.length === 0) return;
    const { rows } = await sql<{ locale: string | null }>`select default_locale as locale from company
      where id = ${companyId}`.execute(db);
    const words = texts?.[rows[0]?.locale ?? DEFAULT_LOCALE] ?? {};
    for (const rule of missing)
      await rules.create({ ...rule, title: words[titleKey(rule.legal_key)] ?? rule.legal_key });
  },
});
