// Puts a finding of the planning rules into words: what speaks against a shift for somebody.
import type { TFunction } from 'i18next';
import { session } from '#core';
import { formattingLocale, spokenValues } from '#core/contract';
import type { PlanFinding } from '../../rules/facts.ts';

export type Finding = PlanFinding & { readonly employee_id: number };

/** A rule of the company's own has its number behind its code. */
export function findingText(t: TFunction, { code, values }: PlanFinding): string {
  return t(`iceclock.rule.${code.replace(/:\d+$/, '')}`, spokenValues(formattingLocale(session.locale), values));
}
