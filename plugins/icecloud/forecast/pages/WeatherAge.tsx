// Says when the weather of the days ahead was told last: forecasts that rest on old weather, or on none, say so.
import { Callout } from '@blueprintjs/core';
import { useTranslation } from 'react-i18next';
import { formatDateTime, formatRelative } from '#core';
import type { WeatherDay } from './useForecast.ts';
import { saidDegrees } from './words.ts';

interface WeatherAgeProps {
  readonly days: readonly WeatherDay[];
  readonly state: string;
  readonly today: string;
}

/** The service is asked each hour; after some silent hours people should know. */
const LATE_MS = 3 * 3_600_000;

export function WeatherAge({ days, state, today }: WeatherAgeProps) {
  const { t } = useTranslation();
  if (state !== 'ready') return null;
  const ahead = days.filter(({ date }) => date >= today);
  const told = ahead.map(({ told_at }) => told_at).sort()[0];
  if (told === undefined)
    return <Callout intent="warning" icon="warning-sign" title={t('icecloud.forecasts.weather.none')} />;
  const now = ahead.find(({ date }) => date === today);
  const at = { at: formatDateTime(told), ago: formatRelative(told) };
  if (Date.now() - Date.parse(told) > LATE_MS)
    return <Callout intent="warning" icon="warning-sign" title={t('icecloud.forecasts.weather.old', at)} />;
  return (
    <p className="muted">
      {t('icecloud.forecasts.weather.told', { ...at, degrees: now ? saidDegrees(now.temperature) : '' })}
    </p>
  );
}
