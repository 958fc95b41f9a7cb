// Tells whether what was found of a shift may be: no stop, and only warnings that the planner allows.
import type { PlanFinding } from '../rules/facts.ts';

/** `rule:12` is one rule, `rule` are all. */
export const kindOf = ({ code }: Pick<PlanFinding, 'code'>): string => code.split(':')[0] as string;

/** Nobody hears of a shift before its week is published, and there the planner accepts that it is late. */
const ASKED_LATER = 'lateNotice';

export function isAllowed(found: readonly PlanFinding[], allowed: readonly string[]): boolean {
  return found.every(
    (one) =>
      one.effect === 'WARN' && [one.code, kindOf(one)].some((code) => code === ASKED_LATER || allowed.includes(code)),
  );
}

/** Answers the codes that are accepted with a shift. */
export function acceptedOf(warnings: readonly PlanFinding[], allowed: readonly string[]): string[] {
  return warnings.filter((one) => one.code !== ASKED_LATER && isAllowed([one], allowed)).map(({ code }) => code);
}
