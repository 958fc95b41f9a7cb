// Says in words why a shift that an act proposes is left open or left out.
import type { TFunction } from 'i18next';
import { findingText, shownValues } from '../../rules/pages/findingText.ts';
import type { LaidReason } from '../laid.ts';

/** Reasons of the acts themselves; all others are findings of the rules. */
const OWN = [
  ...['alreadyThere', 'closed', 'holiday', 'locked', 'noTime'],
  ...['badDate', 'badTime', 'badBreak', 'outsideWeek', 'repeats'],
  ...['unknownFunction', 'severalFunctions', 'unknownEmployee', 'severalEmployees'],
];

export function reasonText({ code, values }: LaidReason, t: TFunction): string {
  if (!OWN.includes(code)) return findingText({ code, values }, t);
  const holiday = t(`icecloud.query.closed-days.holiday.${values.holiday}`);
  return t(`iceclock.laid.${code}`, { ...shownValues(values), holiday });
}
