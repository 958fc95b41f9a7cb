// Counts down how long an option still holds its vans.
import { Tag } from '@blueprintjs/core';
import { useTranslation } from 'react-i18next';
import { formatDayTime, useNow } from '#core';

const [HOUR, DAY] = [60, 24 * 60];
const MINUTE_MS = 60_000;
/** Days are counted from here, since an hour more or less means nothing yet. */
const IN_DAYS = 2 * DAY;

export function Countdown({ until }: { until: string }) {
  const { t } = useTranslation();
  const left = Math.ceil((Date.parse(until) - useNow(MINUTE_MS).getTime()) / MINUTE_MS);
  const tone = left <= 0 ? 'danger' : left < DAY ? 'warning' : 'info';
  return (
    <Tag minimal className="state-tag" data-tone={tone} title={formatDayTime(until)}>
      {left <= 0 && t('icetruck.reservation.option.over')}
      {left > 0 &&
        left < IN_DAYS &&
        t('icetruck.reservation.option.hours', { hours: Math.floor(left / HOUR), minutes: left % HOUR })}
      {left >= IN_DAYS && t('icetruck.reservation.option.days', { count: Math.floor(left / DAY) })}
    </Tag>
  );
}
