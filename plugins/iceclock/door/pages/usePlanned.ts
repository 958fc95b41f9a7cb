// Words a person's shift: today's, or the next one with its day, since a clock is told the coming hours, too.
import { useTranslation } from 'react-i18next';
import { clockTime, formatMoment, formattingLocale, isLocale, localTime } from '#core/contract';
import type { OwnShift } from '../acts.ts';

const dayOf = (moment: string): string => localTime(moment).slice(0, 10);

export function usePlanned(shift: OwnShift | undefined): readonly [label: string, value: string] {
  const { t, i18n } = useTranslation();
  if (!shift) return [t('iceclock.door.planned'), t('iceclock.door.planned.none')];
  const { start_at, end_at } = shift;
  const hours = `${clockTime(start_at)}–${clockTime(end_at)}`;
  const isToday = [start_at, end_at].map(dayOf).includes(dayOf(new Date().toISOString()));
  if (isToday) return [t('iceclock.door.planned'), hours];
  const locale = formattingLocale(isLocale(i18n.language) ? i18n.language : 'en');
  return [t('iceclock.door.planned.next'), `${formatMoment(locale, start_at, { weekday: 'short' })} ${hours}`];
}
