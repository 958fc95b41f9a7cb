// Shows /icecloud/forecast: what a shop, a zone of the vans or a product will sell, by day and hour, beside what it sold;
// how far off the forecast was, what it rests on, and how old the weather is (docs/domain 19.5).
import { SegmentedControl } from '@blueprintjs/core';
import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { EmptyState, FailedState, PageHeader, Skeleton, useRegistry } from '#core';
import { useQuery } from '#core/records';
import { Days } from './Days.tsx';
import { Errors } from './Errors.tsx';
import { Records } from './Records.tsx';
import { type ForecastRecord, keyOf, useForecast, useHours } from './useForecast.ts';
import { WeatherAge } from './WeatherAge.tsx';
import { Why } from './Why.tsx';
import './forecast.css';

type Shown = ReturnType<typeof useForecast>;

export default observer(function ForecastPage() {
  const { t } = useTranslation();
  const forecast = useForecast();
  const { records, record, show } = forecast;
  const weather = useQuery('icecloud/weather-days', { from: forecast.from, until: forecast.until });
  return (
    <div className="forecast">
      <PageHeader
        title={t('icecloud.page.forecast')}
        tools={record && <Kinds {...{ record, show }} rows={records.rows} />}
      />
      {records.state === 'failed' && !record && <FailedState error={records.error} onRetry={records.reload} />}
      {records.state === 'loading' && !record && <Skeleton shape="table" />}
      {records.state === 'ready' && !record && (
        <EmptyState
          icon="predictive-analysis"
          title={t('icecloud.forecasts.none')}
          text={t('icecloud.forecasts.noneText')}
        />
      )}
      {record && (
        <>
          <WeatherAge days={weather.rows} state={weather.state} today={forecast.today} />
          <div className="forecast-pair">
            <Records rows={records.rows.filter(({ resource }) => resource === record.resource)} {...{ record, show }} />
            <OfRecord {...forecast} record={record} weather={weather.rows} />
          </div>
        </>
      )}
    </div>
  );
});

interface KindsProps extends Pick<Shown, 'show'> {
  readonly rows: readonly ForecastRecord[];
  readonly record: ForecastRecord;
}

/** Chooses among shops, zones and products, of which some people see only some. */
const Kinds = observer(function Kinds({ rows, record, show }: KindsProps) {
  const { t } = useTranslation();
  const registry = useRegistry();
  const firsts = [...new Map([...rows].reverse().map((row) => [row.resource, row])).values()].reverse();
  if (firsts.length < 2) return null;
  const nameOf = ({ resource }: ForecastRecord) => {
    const entity = registry.entity(resource);
    return entity ? t(`${entity.plugin}.${resource}`, { count: 2 }) : resource;
  };
  return (
    <SegmentedControl
      size="small"
      aria-label={t('icecloud.forecasts.kinds')}
      options={firsts.map((first) => ({ value: keyOf(first), label: nameOf(first) }))}
      value={keyOf(firsts.find(({ resource }) => resource === record.resource) ?? record)}
      onValueChange={(of) => show({ of })}
    />
  );
});

interface OfRecordProps extends Shown {
  readonly record: ForecastRecord;
  readonly weather: Parameters<typeof Days>[0]['weather'];
}

function OfRecord({ record, weather, ...shown }: OfRecordProps) {
  const { t } = useTranslation();
  const { rows, state, error, reload } = useHours(record, shown.from, shown.until);
  return (
    <div className="panel forecast-record">
      <h2>{record.name}</h2>
      <Errors record={record} />
      {state === 'failed' && rows.length === 0 && <FailedState error={error} onRetry={reload} />}
      {state === 'loading' && rows.length === 0 && <Skeleton shape="lines" />}
      {rows.length > 0 && (
        <>
          <Days {...{ ...shown, record, rows, weather }} />
          <Why heading="h3" {...{ record, rows, day: shown.day }} />
        </>
      )}
      {state === 'ready' && rows.length === 0 && <p className="muted">{t('icecloud.forecasts.noDays')}</p>}
    </div>
  );
}
