// Finds two rules that nobody can keep at once: one asks for more than the other allows, of people or functions that both
// are about.
import type { PlanRule } from './facts.ts';

export type Measured = Pick<PlanRule, 'measure' | 'unit' | 'over' | 'least' | 'most' | 'dimonas' | 'job_function_id'>;

const DAYS = { DAY: 1, WEEK: 7, MONTH: 30 } as const;

/** Tells which of the two asks for the least that the other's most forbids. */
export function contradicts(one: Measured, other: Measured): boolean {
  if (one.measure !== other.measure || one.measure === 'DAYS_IN_A_ROW' || !meet(one, other)) return false;
  return asksTooMuch(one, other) || asksTooMuch(other, one);
}

/** Rules about different statutes, or different functions, are about different shifts. */
function meet(one: Measured, other: Measured): boolean {
  const isAny = one.dimonas.length === 0 || other.dimonas.length === 0;
  const isSameStatute = isAny || one.dimonas.some((dimona) => other.dimonas.includes(dimona));
  const functions = [one.job_function_id, other.job_function_id];
  return isSameStatute && (functions.some((id) => !id) || functions[0] === functions[1]);
}

/**
 * In a longer while the most of the shorter one counts as often as it fits in. A shorter while than that of the most is
 * only compared as it is, because nobody has to work in each of them.
 */
function asksTooMuch({ least, unit, over }: Measured, allowed: Measured): boolean {
  if (least == null || allowed.most == null) return false;
  const whole = DAYS[unit] * over;
  const times = Math.ceil(whole / (DAYS[allowed.unit] * allowed.over));
  return least > allowed.most * times;
}
