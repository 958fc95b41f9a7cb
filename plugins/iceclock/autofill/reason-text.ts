// Writes a reason for or against somebody in the reader's language.
import type { TFunction } from 'i18next';
import { formatDate, formatMoney, formatNumber, formatTime } from '#core';
import { localTime } from '#core/contract';
import type { Reason } from './reasons.ts';

const clock = (moment: string): string => formatTime(localTime(moment).slice(11));

const FORMATS: Readonly<Record<string, (value: never) => string>> = {
  since: formatDate,
  from: clock,
  until: clock,
  amount: formatMoney,
};

export function reasonText(t: TFunction, { code, values }: Reason): string {
  const written = Object.entries(values).map(([name, value]) => {
    const format = FORMATS[name] ?? formatNumber;
    return [name, format(value as never)] as const;
  });
  return t(`iceclock.reason.${code}`, Object.fromEntries(written));
}
