// Tests what the map works out by itself: the newest position of each van, where vans were at a moment, and how far it is.
import type { TracksLayer } from '#core/map';
import { vanStateOf } from '../../../core/contract/index.ts';
import { type LiveVan, liveVans, type MapVan, pickOf, vansLayer } from '../../../plugins/icetruck/map/pages/layers.ts';
import { kmAlong, nearestFree } from '../../../plugins/icetruck/map/pages/nearest.ts';
import { firstOf, pastOf, trailsAt, vansAt } from '../../../plugins/icetruck/map/pages/past/replay.ts';

const NOW = Date.parse('2026-11-20T14:00:00Z');
const MINUTE = 60_000;
const at = (minutes: number) => new Date(NOW + minutes * MINUTE).toISOString();
const van = (id: number, more: Partial<MapVan> = {}): MapVan => ({
  ...{ id, nr: id, name: `Van ${id}`, color_background: '#f08c00', color_text: '#000000', unsafe: false },
  ...more,
});
const told = (icecream_van_id: number, minutes: number, more: object = {}) => ({
  ...{ tablet_id: icecream_van_id + 100, icecream_van_id, latitude: 51, longitude: 3.7, recorded_at: at(minutes) },
  ...more,
});
const t = (key: string, values: object = {}) => `${key}${Object.values(values).map((value) => ` ${value}`)}`;

test('the state of a van follows its newest position and the clock', () => {
  const state = (minutes: number, velocity: number) => vanStateOf({ recorded_at: at(-minutes), velocity }, NOW);
  expect([state(1, 20), state(1, 3), state(6, 20), state(15, 0), state(16, 20)]).toEqual([
    ...['MOVING', 'STOPPED', 'STOPPED', 'STOPPED', 'OFFLINE'],
  ]);
  expect(vanStateOf({}, NOW)).toBe('OFFLINE');
});

test('a position that arrives moves its van; an older one, and one of another van, do not', () => {
  const known = van(1, { position_at: at(-2), latitude: 51.1, longitude: 3.8, battery_level: 40 });
  const late = told(1, -5, { latitude: 50 });
  expect(liveVans([known], [late], NOW)[0]).toMatchObject({ latitude: 51.1, position_at: at(-2) });
  const [moved] = liveVans([known], [late, told(1, -1, { velocity: 30 }), told(2, 0)], NOW);
  expect(moved).toMatchObject({ latitude: 51, position_at: at(-1), battery_level: 40, state: 'MOVING' });
});

test('a van without a place is not drawn, and only one that drives has an arrow', () => {
  const drives = liveVans(
    [van(1), van(2), van(3)],
    [told(1, 0, { velocity: 9, heading: 90 }), told(2, 0, { heading: 90 })],
    NOW,
  );
  const { items } = vansLayer(drives, t) as { items: readonly object[] };
  expect(items).toEqual([
    expect.objectContaining({ id: 1, heading: 90, name: '1 · icetruck.map.kmh 9' }),
    expect.not.objectContaining({ heading: 90 }),
  ]);
});

describe('the past', () => {
  const track = { at: [-20, -10, 0].map((one) => NOW + one * MINUTE), latitude: [51, 51.01, 51.02] };
  const lists = { ...track, longitude: [3.7, 3.7, 3.7], velocity: [30, null, 0], heading: [0, null, null] };
  const past = pastOf([{ icecream_van_id: 1, track: lists }, { track: lists }]);
  const vans = liveVans([van(1), van(2)], [], NOW);
  const placesAt = (minutes: number) =>
    vansAt(vans, past, NOW + minutes * MINUTE).map(({ id, latitude }) => [id, latitude]);

  test('each van stands where it told of last, before which it has no place', () => {
    expect([placesAt(-21), placesAt(-20), placesAt(-11), placesAt(5)]).toEqual([
      ...[[], [[1, 51]], [[1, 51]], [[1, 51.02]]],
    ]);
    expect(firstOf(past)).toBe(NOW - 20 * MINUTE);
    expect(firstOf(pastOf([]))).toBe(0);
  });

  test('its trail is the half hour before', () => {
    const lengths = (minutes: number) => {
      const { items } = trailsAt(vans, past, NOW + minutes * MINUTE, 'Trail') as TracksLayer;
      return items.map(({ id, places }) => [id, places.length]);
    };
    expect([lengths(0), lengths(15), lengths(60)]).toEqual([[[1, 3]], [[1, 2]], []]);
  });
});

test('the nearest free van is online and on its way to nobody else', () => {
  const place = (id: number, latitude: number, state: LiveVan['state'] = 'STOPPED') =>
    ({ ...van(id), latitude, longitude: 3.7, state }) satisfies LiveVan;
  const call = (id: number, more: object = {}) => ({
    ...{ id, status: 'OPEN', latitude: 51, longitude: 3.7, nr_of_people: 2 },
    ...more,
  });
  const vans = [place(1, 51.03), place(2, 51.01, 'OFFLINE'), place(3, 51.02), place(4, 51.01)];
  const busy = call(8, { status: 'ASSIGNED', icecream_van_id: 4 });
  const found = nearestFree(call(7), vans, [call(7), busy]);
  expect(found.map(({ van: { id }, km }) => [id, Math.round(km * 10) / 10])).toEqual([
    [3, 2.2],
    [1, 3.3],
  ]);
  expect(kmAlong(vans.slice(0, 2))).toBeCloseTo(2.22, 1);
  expect(kmAlong([])).toBe(0);
});

test('what is kept of the last visit is read only where it is a pick', () => {
  expect([pickOf('vans 7'), pickOf('vans'), pickOf('<b> 7'), pickOf(null)]).toEqual([
    { layer: 'vans', id: 7 },
    ...[undefined, undefined, undefined],
  ]);
});
