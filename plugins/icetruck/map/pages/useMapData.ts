// Reads what the map shows and keeps it current: vans with the positions that arrive, zones, points of interest, calls,
// the day's reservations and the company's places.
import { useEffect, useMemo, useRef, useState } from 'react';
import { today } from '#core/contract';
import type { MapPlace } from '#core/map';
import { useArrivals, useQuery } from '#core/records';
import {
  type LiveVan,
  liveVans,
  type MapCall,
  type MapPoi,
  type MapReservation,
  type MapZone,
  type Position,
} from './layers.ts';
import { usePlaces } from './usePlaces.ts';

export interface MapData {
  readonly state: 'loading' | 'ready' | 'failed';
  readonly reload: () => void;
  readonly vans: readonly LiveVan[];
  readonly zones: readonly MapZone[];
  readonly points: readonly MapPoi[];
  readonly calls: readonly MapCall[];
  readonly reservations: readonly MapReservation[];
  readonly places: readonly MapPlace[];
  /** The newest positions as they arrived. */
  readonly positions: readonly Position[];
}

/** Time after which states are worked out anew: a van is offline by the clock alone. */
const AGES_MS = 30_000;
/** Tablets that one page follows at most. */
const MOST = 500;

export function useMapData(every = 1): MapData {
  const now = useClock();
  const date = today(now);
  const asked = useQuery('icetruck/map-vans', { date });
  const { rows: zones } = useQuery('icetruck/map-zones');
  const { rows: points } = useQuery('icetruck/map-points', { date });
  const { rows: calls } = useQuery('icetruck/map-calls');
  const { rows: reservations } = useQuery('icetruck/map-reservations', { date });
  const places = usePlaces();
  const tablets = asked.rows.flatMap(({ tablet_id }) => (tablet_id === undefined ? [] : [tablet_id]));
  const subjects = tablets.sort((one, other) => one - other).slice(0, MOST);
  const positions = useArrivals<Position>('trackerposition', { by: 'tablet_id', subjects, every });
  const vans = useMemo(() => {
    const live = liveVans(asked.rows, positions, Math.max(now, Date.now()));
    return live.sort((one, other) => one.nr - other.nr || one.id - other.id);
  }, [asked.rows, positions, now]);
  const { state, reload } = asked;
  return { state, reload, vans, zones, points, calls, reservations, places, positions };
}

function useClock(): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), AGES_MS);
    return () => clearInterval(timer);
  }, []);
  return now;
}

/** Answers the value as it was so many milliseconds ago at most, so that lists are not drawn with every position. */
export function useSlowly<T>(value: T, everyMs: number): T {
  const [shown, setShown] = useState(value);
  const latest = useRef(value);
  latest.current = value;
  const waits = useRef<ReturnType<typeof setTimeout>>(undefined);
  const last = useRef(0);
  useEffect(() => {
    if (value === shown || waits.current !== undefined) return;
    const wait = Math.max(0, last.current + everyMs - Date.now());
    waits.current = setTimeout(() => {
      waits.current = undefined;
      last.current = Date.now();
      setShown(latest.current);
    }, wait);
  }, [value, shown, everyMs]);
  useEffect(() => () => clearTimeout(waits.current), []);
  return shown;
}
