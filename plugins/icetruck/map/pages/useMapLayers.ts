// Puts together the layers of the map: what stands, what moves, the trail and the demand, without those that are off.
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { MapLayer } from '#core/map';
import {
  callsLayer,
  type LiveVan,
  placesLayer,
  pointsLayers,
  reservationsLayer,
  vansLayer,
  zonesLayer,
} from './layers.ts';
import type { MapData } from './useMapData.ts';

/** What a person may switch off. */
export const SWITCHES = ['zones', 'points', 'calls', 'reservations'] as const;
export type Switch = (typeof SWITCHES)[number];

interface Shown {
  readonly off: ReadonlySet<Switch>;
  /** The vans to draw: those of now, or of a moment that is played again. */
  readonly vans: readonly LiveVan[];
  readonly trail: MapLayer;
  readonly heat: MapLayer;
  /** True while a time of the past is played: who waits now waits not then. */
  readonly isPast: boolean;
}

/** Answers all layers in the order in which they are drawn, and those that stand for the list beside the map. */
export function useMapLayers(data: MapData, { off, vans, trail, heat, isPast }: Shown) {
  const { t } = useTranslation();
  const { zones, points, calls, reservations, places } = data;
  const standing = useMemo(() => {
    const found: Record<Switch, readonly MapLayer[]> = {
      zones: [zonesLayer(zones, t)],
      points: pointsLayers(points, t),
      reservations: isPast ? [] : [reservationsLayer(reservations, t)],
      calls: isPast ? [] : [callsLayer(calls, t)],
    };
    return found;
  }, [zones, points, calls, reservations, isPast, t]);
  const depots = useMemo(() => placesLayer(places, t), [places, t]);
  const moving = useMemo(() => vansLayer(vans, t), [vans, t]);
  const of = (name: Switch) => (off.has(name) ? [] : standing[name]);
  const layers = [
    ...[...of('zones'), heat, ...of('points'), depots, trail],
    ...[...of('reservations'), ...of('calls'), moving],
  ];
  const others = useMemo(() => {
    const { zones: areas, points: spots, calls: waiting, reservations: booked } = standing;
    return [...waiting, ...booked, depots, ...areas, ...spots.filter(({ id }) => id !== 'around')];
  }, [standing, depots]);
  return { layers, others };
}
