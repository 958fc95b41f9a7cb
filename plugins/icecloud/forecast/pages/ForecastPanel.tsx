// Shows on a division, a zone of the vans or a product what is expected of it in the next days, by the hour, what that
// rests on, and how far off it was.
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { FailedState, Skeleton, useBusinessDay } from '#core';
import { dayAfter } from '#core/contract';
import { useQuery } from '#core/records';
import { Days } from './Days.tsx';
import { Errors } from './Errors.tsx';
import { DAYS_AHEAD, type ForecastRecord, keyOf, useHours } from './useForecast.ts';
import { Why } from './Why.tsx';
import './forecast.css';

interface PanelProps {
  readonly record: { readonly id: number };
}

export const OfDivision = (props: PanelProps) => <ForecastPanel resource="division" {...props} />;
export const OfZone = (props: PanelProps) => <ForecastPanel resource="icecreamvanzone" {...props} />;
export const OfProduct = (props: PanelProps) => <ForecastPanel resource="product" {...props} />;

const ForecastPanel = observer(function ForecastPanel({
  resource,
  record,
}: PanelProps & { readonly resource: string }) {
  const { t } = useTranslation();
  const today = useBusinessDay();
  const { rows, state, error, reload } = useQuery('icecloud/forecast-records', { day: today });
  const found = rows.find((one) => one.resource === resource && one.record_id === record.id);
  return (
    <section className="panel forecast-record">
      {state === 'failed' && !found && <FailedState error={error} onRetry={reload} />}
      {state === 'loading' && !found && <Skeleton shape="lines" rows={4} />}
      {state === 'ready' && !found && <p className="muted">{t('icecloud.forecasts.notSold')}</p>}
      {found && (
        <>
          <Errors record={found} />
          {found.is_shown && <Coming record={found} today={today} />}
          <Link to={`/admin/icecloud/forecast?of=${keyOf(found)}`}>{t('icecloud.forecasts.open')}</Link>
        </>
      )}
    </section>
  );
});

function Coming({ record, today }: { readonly record: ForecastRecord; readonly today: string }) {
  const [day, show] = useState(today);
  const until = dayAfter(today, DAYS_AHEAD);
  const { rows, state, error, reload } = useHours(record, today, until);
  const weather = useQuery('icecloud/weather-days', { from: today, until });
  if (state === 'failed' && rows.length === 0) return <FailedState error={error} onRetry={reload} />;
  if (state === 'loading' && rows.length === 0) return <Skeleton shape="lines" rows={4} />;
  const shown = { record, rows, weather: weather.rows, today, day, from: today, until };
  return (
    <>
      <Days {...shown} show={(next) => show(next.day)} />
      <Why heading="h2" {...{ record, rows, day }} />
    </>
  );
}
