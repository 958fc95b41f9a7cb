// Says what the forecast of a day rests on: a usual weekday, the temperature, a holiday, and how old the weather is.
import { useTranslation } from 'react-i18next';
import { formatDateTime } from '#core';
import { isStale } from './stale.ts';
import { type ForecastHour, type ForecastRecord, sumOf } from './useForecast.ts';
import { saidAmount, saidDegrees, saidFactor, saidWeekday } from './words.ts';

interface WhyProps {
  readonly record: ForecastRecord;
  readonly rows: readonly ForecastHour[];
  readonly day: string;
  /** The level of its heading, one below the heading that it stands under. */
  readonly heading: 'h2' | 'h3';
}

export function Why({ record, rows, day, heading: Heading }: WhyProps) {
  const { t } = useTranslation();
  const why = rows.find(({ business_date, value }) => business_date === day && value !== undefined);
  if (!why) return null;
  const { temperature, weather_factor, holiday, holiday_factor, weather_told_at: told, made_at } = why;
  const usual = saidAmount(record, sumOf(rows, day, 'weekday_median'));
  const reasons = [
    t('icecloud.forecasts.why.usual', { weekday: saidWeekday(day), amount: usual }),
    temperature === undefined || weather_factor === undefined
      ? t('icecloud.forecasts.why.noWeather')
      : t('icecloud.forecasts.why.weather', { degrees: saidDegrees(temperature), factor: saidFactor(weather_factor) }),
    ...(holiday === undefined || holiday_factor === undefined
      ? []
      : [
          t('icecloud.forecasts.why.holiday', {
            name: t(`icecloud.query.closed-days.holiday.${holiday}`, { defaultValue: holiday }),
            factor: saidFactor(holiday_factor),
          }),
        ]),
    ...(isStale({ told }) ? [t('icecloud.forecasts.why.old', { at: formatDateTime(told ?? '') })] : []),
  ];
  return (
    <section className="forecast-why" aria-label={t('icecloud.forecasts.why')}>
      <Heading>{t('icecloud.forecasts.why')}</Heading>
      <ul>
        {reasons.map((reason) => (
          <li key={reason}>{reason}</li>
        ))}
      </ul>
      {made_at && <p className="muted">{t('icecloud.forecasts.madeAt', { at: formatDateTime(made_at) })}</p>}
    </section>
  );
}
