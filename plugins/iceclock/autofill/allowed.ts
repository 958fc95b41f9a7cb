// Tells whether what was found of a shift may be: no stop, and only warnings that the planner allows.
import type { PlanFinding } from '../rules/facts.ts';

/** `rule:12` is one rule, `rule` are all. */
export const kindOf = ({ code }: Pick<PlanFinding, 'code'>): string => code.split(':')[0] as string;

export function isAllowed(found: readonly PlanFinding[], allowed: readonly string[]): boolean {
  return found.every((one) => one.effect === 'WARN' && (allowed.includes(one.code) || allowed.includes(kindOf(one))));
}
