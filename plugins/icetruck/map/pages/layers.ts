// Turns what the map knows into layers to draw: vans, zones, points of interest, calls and the day's reservations. It
// draws nothing itself, so that the page, a screen and the dashboard show the same.

import { type QueryRowTypes, type VanState, vanStateOf } from '#core/contract';
import type { Corner, MapArea, MapLayer, MapPick, MapPlace, MapVehicle } from '#core/map';

export type MapVan = QueryRowTypes['icetruck/map-vans'];
export type MapZone = QueryRowTypes['icetruck/map-zones'];
export type MapPoi = QueryRowTypes['icetruck/map-points'];
export type MapCall = QueryRowTypes['icetruck/map-calls'];
export type MapReservation = QueryRowTypes['icetruck/map-reservations'];

/** A position as it arrives in events, and as the stream keeps it. */
export interface Position {
  readonly tablet_id: number;
  readonly icecream_van_id?: number;
  readonly latitude: number;
  readonly longitude: number;
  readonly velocity?: number;
  readonly heading?: number;
  readonly battery_level?: number;
  readonly recorded_at: string;
}

/** A van where it was last, or that has told no position yet. */
export interface LiveVan extends MapVan {
  readonly state: VanState;
}

type T = (key: string, values?: Readonly<Record<string, string | number>>) => string;

/** Minutes without a position after which a van begins to fade, and is at its palest. */
const FADES = { after: 5, until: 60 };
export const RINGS: Readonly<Record<VanState, string>> = { MOVING: '#2f9e44', STOPPED: '#e8590c', OFFLINE: '#868e96' };
export const CALL_COLORS: Readonly<Record<string, string>> = { OPEN: '#c2255c', ASSIGNED: '#1864ab' };
export const RESERVATION = '#862e9c';
const PLACE = '#1864ab';
const POINTS: Readonly<Record<string, string>> = {
  ...{ DEPOT: '#1864ab', FREEZER: '#0b7285', FUEL: '#5f3dc4', SCHOOL: '#e67700', PARK: '#2b8a3e', BEACH: '#1098ad' },
  ...{ EVENT: '#a61e4d', NO_STOP: '#c92a2a', OTHER: '#495057' },
};

/** The vans with the positions that arrived since they were read: of each van the newest, whoever told it. */
export function liveVans(vans: readonly MapVan[], positions: readonly Position[], now: number): LiveVan[] {
  const newest = new Map<number, Position>();
  for (const position of positions) {
    const van = position.icecream_van_id;
    if (van === undefined) continue;
    const known = newest.get(van);
    if (!known || known.recorded_at < position.recorded_at) newest.set(van, position);
  }
  return vans.map((van) => {
    const told = newest.get(van.id);
    const isNewer = told && Date.parse(told.recorded_at) >= Date.parse(van.position_at ?? '1970-01-01');
    const live = isNewer ? { ...van, ...placeOf(told), position_at: told.recorded_at } : van;
    const state = vanStateOf({ recorded_at: live.position_at, velocity: live.velocity }, now);
    const last = drawn.get(van);
    // The same van stays the same object, so that lists draw only the rows that changed.
    if (last && last.position_at === live.position_at && last.state === state) return last;
    const next = { ...live, state };
    drawn.set(van, next);
    return next;
  });
}

/** Each van as it was worked out last. */
const drawn = new WeakMap<MapVan, LiveVan>();

function placeOf({ latitude, longitude, velocity, heading, battery_level }: Position) {
  return { latitude, longitude, velocity, heading, ...(battery_level !== undefined && { battery_level }) };
}

/** Draws the vans that have a place: their own colour, a ring for the state, an arrow, the speed, paler with age. */
export function vansLayer(vans: readonly LiveVan[], t: T, isClustered = true): MapLayer {
  const items = vans.flatMap((van): MapVehicle[] => {
    const { id, nr, latitude, longitude, heading, velocity, position_at, state } = van;
    if (latitude === undefined || longitude === undefined) return [];
    const isMoving = state === 'MOVING';
    const speed = t('icetruck.map.kmh', { count: Math.round(velocity ?? 0) });
    return [
      {
        ...{ id, latitude, longitude, color: van.color_background, ring: RINGS[state], note: noteOf(van, t) },
        name: isMoving ? `${nr} · ${speed}` : String(nr),
        ...(isMoving && heading !== undefined && { heading }),
        ...(position_at !== undefined && { at: position_at }),
      },
    ];
  });
  return { kind: 'moving', id: 'vans', name: t('icetruck.map.vans'), items, isClustered, fades: FADES };
}

export function noteOf({ name, state, velocity = 0 }: LiveVan, t: T): string {
  const speed = state === 'MOVING' ? [t('icetruck.map.kmh', { count: Math.round(velocity) })] : [];
  return [name, t(`icetruck.map.state.${state}`), ...speed].join(' · ');
}

export function zonesLayer(zones: readonly MapZone[], t: T): MapLayer {
  const items = zones.map(
    ({ id, name, abbreviation, color, polygon }): MapArea => ({
      id,
      name,
      short: abbreviation,
      color,
      ring: ringOf(polygon),
    }),
  );
  return { kind: 'areas', id: 'zones', name: t('icetruck.map.zones'), items, isQuiet: true };
}

/** The outline of a polygon, without the first corner again at its end. */
export function ringOf(polygon: unknown): readonly Corner[] {
  const [ring = []] = (polygon as { readonly coordinates?: readonly (readonly Corner[])[] }).coordinates ?? [];
  return ring.slice(0, -1);
}

/** Draws points of interest, and below them the circles within which a van counts as being there. */
export function pointsLayers(points: readonly MapPoi[], t: T): readonly MapLayer[] {
  const name = t('icetruck.map.points');
  const named = points.map(({ id, name: title, kind, latitude, longitude }) => ({
    ...{ id, name: title, latitude, longitude, color: POINTS[kind] ?? POINTS.OTHER! },
    note: t(`icetruck.pointofinterest.kind.${kind}`),
  }));
  const circles = named.map((point, nth) => ({ ...point, radius: points[nth]?.radius_m ?? 0 }));
  return [
    { kind: 'circles', id: 'around', name, items: circles },
    { kind: 'points', id: 'points', name, items: named, isSmall: true },
  ];
}

/** Draws the company's own places. */
export function placesLayer(places: readonly MapPlace[], t: T): MapLayer {
  const items = places.map((place) => ({ ...place, color: PLACE }));
  return { kind: 'points', id: 'places', name: t('icetruck.map.places'), items, isSmall: true };
}

/** Draws calls with the number of people who wait. */
export function callsLayer(calls: readonly MapCall[], t: T): MapLayer {
  const items = calls.map(({ id, status, latitude, longitude, nr_of_people, name }) => ({
    ...{ id, latitude, longitude, color: CALL_COLORS[status] ?? CALL_COLORS.OPEN!, text: String(nr_of_people) },
    name: name ?? t('icetruck.map.people', { count: nr_of_people }),
    note: [t(`icetruck.map.call.${status}`), t('icetruck.map.people', { count: nr_of_people })].join(' · '),
  }));
  return { kind: 'points', id: 'calls', name: t('icetruck.map.calls'), items };
}

export function reservationsLayer(reservations: readonly MapReservation[], t: T): MapLayer {
  const items = reservations.map(({ id, event_name, latitude, longitude, serve_start, serve_stop, nr_of_people }) => ({
    ...{ id, latitude, longitude, color: RESERVATION, name: event_name, text: hour(serve_start) },
    note: [
      `${hour(serve_start)}–${hour(serve_stop)}`,
      ...(nr_of_people === undefined ? [] : [t('icetruck.map.people', { count: nr_of_people })]),
    ].join(' · '),
  }));
  return { kind: 'points', id: 'reservations', name: t('icetruck.map.reservations'), items };
}

/** Shortens `10:00:00` to `10:00`. */
export const hour = (time: string): string => time.slice(0, 5);

/** Writes an item as the state of the browser keeps it, `vans 7`, and reads it back. */
export const textOfPick = ({ layer, id }: MapPick): string => `${layer} ${id}`;
export function pickOf(text: string | null): MapPick | undefined {
  const [, layer, id] = /^([a-z]+) (\d+)$/.exec(text ?? '') ?? [];
  return layer && id ? { layer, id: Number(id) } : undefined;
}
