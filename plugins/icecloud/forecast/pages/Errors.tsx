// Says how far off the forecast of a record was, and why one is not shown.
import { useTranslation } from 'react-i18next';
import type { ForecastRecord } from './useForecast.ts';
import { saidShare } from './words.ts';

/** The model learns from no fewer days. */
const LEAST_DAYS = 28;

export function Errors({ record }: { readonly record: ForecastRecord }) {
  const { t } = useTranslation();
  const { error, baseline_error, hour_error, hour_baseline_error, days_compared, days, is_shown } = record;
  if (error === undefined)
    return (
      <p className="muted">
        {days < LEAST_DAYS
          ? t('icecloud.forecasts.needsDays', { count: days, least: LEAST_DAYS })
          : t('icecloud.forecasts.notCompared')}
      </p>
    );
  const figures = {
    ...{ error: saidShare(error), baseline: saidShare(baseline_error), count: days_compared },
    ...{ hour: saidShare(hour_error), hourBaseline: saidShare(hour_baseline_error) },
  };
  return (
    <p className={is_shown ? undefined : 'muted'}>
      {t('icecloud.forecasts.error', figures)} {t(`icecloud.forecasts.${is_shown ? 'isShown' : 'isNotShown'}`)}
    </p>
  );
}
