// Says in words why somebody cannot take a shift, or had better not.
import type { TFunction } from 'i18next';
import { formatDay, formatDayTime, formatNumber } from '#core';
import type { PlanFinding } from '../facts.ts';

const DAY = /^\d{4}-\d{2}-\d{2}$/;
const MOMENT = /^\d{4}-\d{2}-\d{2}T/;

/** The number of a company's own rule stands behind its code. */
export function findingText({ code, values }: Pick<PlanFinding, 'code' | 'values'>, t: TFunction): string {
  return t(`iceclock.rule.${code.replace(/:.*$/, '')}`, shownValues(values));
}

export const findingTexts = (found: readonly PlanFinding[], t: TFunction): string =>
  [...new Set(found.map((one) => findingText(one, t)))].join(' ');

/** Writes a sentence's values shortly, as the session's language does. */
export const shownValues = (values: PlanFinding['values']): Record<string, string> =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, textOf(value)]));

function textOf(value: string | number): string {
  if (typeof value === 'number') return formatNumber(value);
  if (MOMENT.test(value)) return formatDayTime(value);
  return DAY.test(value) ? formatDay(value) : value;
}
