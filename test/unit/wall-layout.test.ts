// Tests how a wall lays out its metrics, when they count as old, and when an alarm takes it over.
import { capacityOf, columnsFor, pagesOf } from '../../plugins/iceguard/wall/pages/layout.ts';
import { dueOf, TAKEN_MS, type WallAlarm } from '../../plugins/iceguard/wall/pages/useTakeover.ts';
import { isOld } from '../../plugins/iceguard/wall/pages/wall-metric.ts';

const [PHONE, HD, UHD] = [
  { width: 390, height: 600 },
  { width: 1860, height: 800 },
  { width: 3800, height: 1900 },
];
const metrics = (sizes: readonly number[]) =>
  sizes.flatMap((size, group) =>
    Array.from({ length: size }, (_, nth) => ({ group: `G${group}`, id: group * 100 + nth })),
  );
const sizesOf = (sizes: readonly number[], capacity: number) =>
  pagesOf(metrics(sizes), capacity).map(({ count }) => count);

test('groups stay together, and one that fits no page goes on over the next', () => {
  expect(sizesOf([4, 5, 3, 6], 12)).toEqual([12, 6]);
  expect(sizesOf([4, 9], 12)).toEqual([4, 9]);
  expect(sizesOf([14], 12)).toEqual([7, 7]);
  expect(sizesOf([], 12)).toEqual([]);
});

test('a telephone scrolls over all; a wall of 4K has larger tiles and not more', () => {
  expect(sizesOf([4, 5, 15], capacityOf(PHONE))).toEqual([24]);
  expect(capacityOf(UHD)).toBe(capacityOf(HD));
  expect(capacityOf({ width: 900, height: 320 })).toBe(6);
  expect([columnsFor(8, PHONE), columnsFor(12, HD), columnsFor(1, HD), columnsFor(2, HD)]).toEqual([1, 4, 1, 2]);
});

test('a metric is old after three missed samples, also when the server does not say so any more', () => {
  const now = Date.now();
  const sampled = (seconds: number) => ({
    metric_id: 1,
    name: '',
    sampled_at: new Date(now - seconds * 1000).toISOString(),
  });
  expect(isOld({ ...sampled(200), state: 'OK' }, now)).toBe(false);
  expect(isOld({ ...sampled(220), state: 'OK' }, now)).toBe(true);
  expect(isOld({ ...sampled(220), state: 'OK', interval_seconds: 300 }, now)).toBe(false);
  expect(isOld({ ...sampled(1), state: 'NO_DATA' }, now)).toBe(true);
  expect(isOld({ metric_id: 1, name: '' }, now)).toBe(true);
});

test('each alarm takes over once as it begins, a critical one again sooner, and information never', () => {
  const alarm = (id: number, severity: WallAlarm['severity']) => ({
    id,
    severity,
    kind: '',
    subject: '',
    started_at: '',
  });
  const all = [alarm(1, 'CRITICAL'), alarm(2, 'WARNING'), alarm(3, 'INFO')];
  expect(dueOf(all, new Map(), 0)?.id).toBe(1);
  expect(dueOf(all, new Map([[1, 0]]), 1)?.id).toBe(2);
  const shown = new Map([
    [1, 0],
    [2, 0],
  ]);
  expect(dueOf(all, shown, TAKEN_MS)).toBeUndefined();
  expect(dueOf(all, shown, TAKEN_MS + 60_000)?.id).toBe(1);
  expect(dueOf(all.slice(1), shown, TAKEN_MS + 300_000)?.id).toBe(2);
});
