// Measures on the map: each press is a point, and the way along them is drawn and said in kilometres.
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '#core';
import type { OverMap, Place } from '#core/map';
import { kmAlong } from './nearest.ts';

interface MeasureProps {
  readonly over: OverMap;
  readonly places: readonly Place[];
  readonly onPlace: (place: Place) => void;
}

/** Draws over the map what was measured, and takes presses on it. */
export function Measure({ over: { map, plane }, places, onPlace }: MeasureProps) {
  useEffect(() => {
    if (!map) return;
    const onClick = ({ lngLat: { lng, lat } }: { lngLat: { lng: number; lat: number } }) =>
      onPlace({ latitude: lat, longitude: lng });
    map.on('click', onClick);
    return () => {
      map.off('click', onClick);
    };
  }, [map, onPlace]);
  const points = places.map(({ latitude, longitude }) => plane.at([longitude, latitude]));
  return (
    <svg className="map-measure" aria-hidden="true">
      <polyline points={points.map((point) => point.join()).join(' ')} />
      {points.map(([x, y]) => (
        <circle key={`${x} ${y}`} cx={x} cy={y} r={5} />
      ))}
    </svg>
  );
}

export function MeasureResult({ places }: { readonly places: readonly Place[] }) {
  const { t } = useTranslation();
  const km = formatNumber(kmAlong(places), { maximumFractionDigits: 2 });
  return (
    <p className="map-note" role="status">
      {places.length < 2 ? t(`icetruck.map.measure.${places.length}`) : t('icetruck.map.measure.km', { km })}
    </p>
  );
}
