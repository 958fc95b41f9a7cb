// Shows where a tablet was heard last, on a map and in words.
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { EmptyState, formatNumber, formatRelative, useNow } from '#core';
import { PlaceMap } from '#core/map';
import { isPlaced, type TabletRecord } from './tablet.ts';
import './tablets.css';

const MINUTE_MS = 60_000;
const METRES = 5;

export default function TabletPlace({ record }: { record: TabletRecord }) {
  const { t } = useTranslation();
  const now = useNow(MINUTE_MS).getTime();
  const [isFailed, setFailed] = useState(false);
  if (!isPlaced(record)) return <EmptyState icon="map-marker" title={t('iceshop.tablets.noPlace')} />;
  const { id, name, latitude, longitude, velocity, position_at } = record;
  const written = [latitude, longitude].map((one) => one.toFixed(METRES)).join(', ');
  return (
    <div className="tablet-where">
      {!isFailed && (
        <PlaceMap
          className="tablet-map"
          label={t('iceshop.tablets.map', { name })}
          places={[{ id, name, latitude, longitude }]}
          onFailed={() => setFailed(true)}
        />
      )}
      <p>
        {position_at && <span>{t('iceshop.tablets.heardAt', { time: formatRelative(position_at, now) })} </span>}
        {velocity !== undefined && <span>{t('iceshop.tablets.speed', { speed: formatNumber(velocity) })} </span>}
        <a href={`geo:${latitude},${longitude}`}>{written}</a>
      </p>
    </div>
  );
}
