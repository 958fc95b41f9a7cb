// Says in words what speaks against a tour, with days and moments as the session's language writes them.
import type { TFunction } from 'i18next';
import { formatDay, formatDayTime, formatNumber } from '#core';
import type { Finding } from '../rules/facts.ts';

const DAY = /^\d{4}-\d{2}-\d{2}$/;
const MOMENT = /^\d{4}-\d{2}-\d{2}T/;

type Said = Pick<Finding, 'code' | 'params'>;

export function findingText({ code, params }: Said, t: TFunction): string {
  const shown = Object.entries(params).map(([name, value]) => [name, textOf(value)]);
  return String(t(`errors.${code}`, Object.fromEntries(shown)));
}

export const findingTexts = (found: readonly Said[], t: TFunction): string =>
  [...new Set(found.map((one) => findingText(one, t)))].join(' ');

function textOf(value: string | number): string {
  if (typeof value === 'number') return formatNumber(value);
  if (MOMENT.test(value)) return formatDayTime(value);
  return DAY.test(value) ? formatDay(value) : value;
}
