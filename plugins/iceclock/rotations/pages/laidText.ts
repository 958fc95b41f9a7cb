// Says in words why a shift that an act proposes is left open or left out.
import type { TFunction } from 'i18next';
import { formatDay, formatDayTime, formatNumber } from '#core';
import type { LaidReason } from '../laid.ts';

/** Reasons of the acts themselves; all others are findings of the rules. */
const OWN = [
  ...['alreadyThere', 'closed', 'holiday', 'locked', 'noTime'],
  ...['badDate', 'badTime', 'badBreak', 'outsideWeek', 'repeats'],
  ...['unknownFunction', 'severalFunctions', 'unknownEmployee', 'severalEmployees'],
];
const DAY = /^\d{4}-\d{2}-\d{2}$/;
const MOMENT = /^\d{4}-\d{2}-\d{2}T/;

export function reasonText({ code, values }: LaidReason, t: TFunction): string {
  const shown = Object.fromEntries(Object.entries(values).map(([name, value]) => [name, textOf(value)]));
  if (OWN.includes(code))
    return t(`iceclock.laid.${code}`, { ...shown, holiday: t(`icecloud.query.closed-days.holiday.${values.holiday}`) });
  return t(`iceclock.rule.${code.replace(/:.*$/, '')}`, shown);
}

function textOf(value: string | number): string {
  if (typeof value === 'number') return formatNumber(value);
  if (MOMENT.test(value)) return formatDayTime(value);
  return DAY.test(value) ? formatDay(value) : value;
}
