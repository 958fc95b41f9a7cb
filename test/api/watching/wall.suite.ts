// Tests what a wall reads: the metrics of the wall or those that a display was given, with lines of a day, and guarded ones
// for holders alone.
import { openWatched, SEES, type WatchedHouse } from './watched-house.ts';

let house: WatchedHouse;
beforeAll(async () => {
  house = await openWatched();
  await house.make('oven', { name: 'First', heat: 90 });
  await house.look();
});
afterAll(() => house.stop());

const WALL = 'ICECLOUD_FULLSCREEN_METRICS';
const idOf = async (key: string): Promise<number> =>
  (await house.call(house.root, 'GET', `metric?filter[key]=${key}`)).body.data[0].id;
const wall = async (permissions: string[], query = '') => {
  const { status, body } = await house.call(house.actor(permissions), 'GET', `query/iceguard/wall-metrics${query}`);
  return status === 200 ? body.data : status;
};

test('the wall shows the metrics that stand on it, to whoever may see it', async () => {
  const id = await idOf('ovens');
  await house.call(house.root, 'PATCH', `metric/${id}`, { on_fullscreen: true, target: 3 });
  const [shown] = (await wall([WALL])).filter(({ metric_id }: { metric_id: number }) => metric_id === id);
  expect(shown).toMatchObject({ name: 'ovens', value: 1, state: 'OK', target: 3, interval_seconds: 60 });
  expect(await wall([])).toBe(403);
});

test('chosen metrics are those alone; a guarded one is left out for whoever does not hold its permission', async () => {
  const [guarded, open] = [await idOf('oven-heat'), await idOf('ovens')];
  const query = `?metric_ids=${guarded},${open}`;
  const idsFor = async (...permissions: string[]) =>
    (await wall([WALL, ...permissions], query)).map(({ metric_id }: { metric_id: number }) => metric_id).sort();
  expect(await idsFor()).toEqual([open]);
  expect(await idsFor(SEES)).toEqual([guarded, open].sort());
  expect((await wall([WALL, SEES], `?metric_ids=${guarded}`))[0]).toMatchObject({ value: 90 });
  expect(await wall([WALL], '?metric_ids=1;drop')).toBe(422);
});

test('a line has at most a point for each half hour of a day, with what no job has summed up yet', async () => {
  const id = await idOf('ovens');
  const until = encodeURIComponent(new Date(Date.now() + 60_000).toISOString());
  const ask = (metric: number) => `query/iceguard/wall-lines?until=${until}&metric_ids=${metric}`;
  const { body } = await house.call(house.actor([WALL]), 'GET', ask(id));
  expect(body.data).toEqual([{ metric_id: id, at: expect.any(String), value: 1 }]);
  const guarded = await house.call(house.actor([WALL]), 'GET', ask(await idOf('oven-heat')));
  expect(guarded.body.data).toEqual([]);
});

test('a display’s record keeps the metrics that it shows; who manages screens sets them', async () => {
  const metric_ids = [await idOf('ovens')];
  const screen = await house.make('screen', { name: 'Kitchen', public_code: 'a1b2c3d4', metric_ids, alarm_tone: true });
  const { body } = await house.call(house.root, 'GET', `screen/${screen.id}`);
  expect(body.data).toMatchObject({ metric_ids, alarm_tone: true });
  const none = await house.call(house.root, 'PATCH', `screen/${screen.id}`, { metric_ids: [999_999] });
  expect(none.status).toBe(422);
});

test('a metric that counts what happens shows the last hour, as its own page does', async () => {
  const id = await idOf('oven-doors');
  await house.make('oven', { name: 'Second', heat: 90 });
  await house.make('oven', { name: 'Third', heat: 90 });
  const query = `?metric_ids=${id}`;
  const about = await house.call(house.root, 'GET', `query/iceguard/metric-about?metric_id=${id}`);
  expect(about.body.data[0].value).toBeGreaterThan(1);
  expect((await wall([WALL], query))[0].value).toBe(about.body.data[0].value);
});
