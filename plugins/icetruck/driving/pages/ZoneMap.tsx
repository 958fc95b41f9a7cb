// Shows the tour's zone on a map, with where the customer and the calls are.
import { useMemo } from 'react';
import { useDriveWords } from '#core/driving';
import { LiveMap, type MapArea, type MapPlace, type MapPoint } from '#core/map';
import type { Tour } from '../tour.ts';
import './tour-map.css';

const CALL = '#c92a2a';

export function ZoneMap({ tour }: { readonly tour: Tour }) {
  const { t } = useDriveWords();
  const same = JSON.stringify([areasOf(tour), placesOf(tour), callsOf(tour)]);
  const layers = useMemo(() => {
    const [areas, places, calls] = JSON.parse(same) as [MapArea[], MapPlace[], MapPoint[]];
    return [
      { kind: 'areas', id: 'zone', name: t('zone'), items: areas } as const,
      { kind: 'places', id: 'customer', name: t('customer'), items: places } as const,
      { kind: 'points', id: 'calls', name: t('calls'), items: calls } as const,
    ];
  }, [same, t]);
  if (layers.every(({ items }) => items.length === 0)) return null;
  return <LiveMap layers={layers} label={t('zoneMap')} list="none" className="tour-map" shows={same} />;
}

function areasOf({ zone }: Tour): readonly MapArea[] {
  const ring = zone?.polygon?.coordinates[0]?.slice(0, -1);
  if (!zone || !ring) return [];
  return [{ id: zone.id, name: zone.name, ring, ...(zone.color && { color: zone.color }) }];
}

function placesOf({ reservation }: Tour): readonly MapPlace[] {
  const { latitude, longitude, id, event_name: name } = reservation ?? {};
  return id === undefined || name === undefined || latitude === undefined || longitude === undefined
    ? []
    : [{ id, latitude, longitude, name }];
}

const callsOf = ({ calls }: Tour): readonly MapPoint[] =>
  calls.map(({ id, latitude, longitude, nr_of_people }) => ({
    ...{ id, latitude, longitude, color: CALL, text: String(nr_of_people) },
  }));
