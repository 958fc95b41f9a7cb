// Writes times, temperatures and their limits as people read them.
import { formatNumber, formatTime } from '#core';
import { localTime } from '#core/contract';
import type { Limits } from '../step.ts';

type Say = (key: string, values?: Record<string, unknown>) => string;

/** The time of a moment by the company's clock. */
export const clockOf = (moment: string): string => formatTime(localTime(moment).slice(11));

export const degrees = (value: number): string =>
  `${formatNumber(value, { minimumFractionDigits: 0, maximumFractionDigits: 1 })} °C`;

export function limitsText(t: Say, { min, max }: Limits): string {
  const [least, most] = [typeof min === 'number' && degrees(min), typeof max === 'number' && degrees(max)];
  if (least && most) return t('iceclock.checklists.between', { min: least, max: most });
  if (most) return t('iceclock.checklists.atMost', { max: most });
  return least ? t('iceclock.checklists.atLeast', { min: least }) : '';
}

/** Reads `-18,5`, `−18.5` and `18`; undefined for anything else. */
export function readDegrees(typed: string): number | undefined {
  const plain = typed.trim().replace('−', '-').replace(',', '.');
  if (!/^-?\d{1,3}(\.\d+)?$/.test(plain)) return undefined;
  return Math.round(Number(plain) * 10) / 10;
}
