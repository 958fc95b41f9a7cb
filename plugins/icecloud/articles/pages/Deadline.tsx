// Shows until when one can still order, and how long that is: the clock runs.
import { useTranslation } from 'react-i18next';
import { formatDayTime, useNow } from '#core';

const MINUTE = 60_000;
/** Further away, day and time say enough. */
const NEAR = 48 * 60;

export function Deadline({ at }: { at: string }) {
  const { t } = useTranslation();
  const now = useNow().getTime();
  const minutes = Math.floor((Date.parse(at) - now) / MINUTE);
  const left = { hours: Math.floor(minutes / 60), minutes: minutes % 60 };
  return (
    <time dateTime={at} className={minutes < 120 ? 'guide-late numeric' : 'numeric'}>
      {formatDayTime(at, now)}
      {minutes < 0 && ` · ${t('iceshop.order.passed')}`}
      {minutes >= 0 && minutes < NEAR && ` · ${t('iceshop.order.left', left)}`}
    </time>
  );
}
