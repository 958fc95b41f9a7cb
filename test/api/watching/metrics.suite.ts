// Tests metrics: samples by the clock, by events and from outside, what they mean by their limits, who sees them, and how
// their history is thinned out.
import { sql } from 'kysely';
import { lookAfter } from '../../../api/records/arriving/retention.ts';
import { codesOf } from '../resources/house.ts';
import { openWatched, SEES, type WatchedHouse } from './watched-house.ts';

let house: WatchedHouse;
beforeAll(async () => {
  house = await openWatched();
});
afterAll(() => house.stop());

const metric = async (key: string) => (await house.call(house.root, 'GET', `metric?filter[key]=${key}`)).body.data[0];
const history = async (key: string, actor = house.root, points = 24) => {
  const { id } = await metric(key);
  const now = Date.now();
  const at = (days: number) => encodeURIComponent(new Date(now + days * 86_400_000).toISOString());
  const range = `metric_id=${id}&from=${at(-1)}&until=${at(0.01)}&points=${points}`;
  return house.call(actor, 'GET', `query/iceguard/metric-history?${range}`);
};
const made = (heat: number) => house.make('oven', { name: `Of ${heat}`, heat });

test('a metric of a manifest is there, is sampled by the clock, and says what its value means', async () => {
  await made(100);
  await house.look();
  expect(await metric('ovens')).toMatchObject({ value: 1, state: 'OK', source: 'job', warn_at: 2, critical_at: 4 });
  await made(120);
  await house.later(2);
  await house.look();
  expect(await metric('ovens')).toMatchObject({ value: 2, state: 'WARN' });
  const limit = house.actor(['ICEGUARD_ALERT_KINDS_MODERATE', 'ICEGUARD_ALERT_KINDS_VIEW']);
  const { id } = await metric('ovens');
  expect((await house.call(limit, 'PATCH', `metric/${id}`, { warn_at: 9, critical_at: 12 })).status).toBe(200);
  await house.look();
  expect(await metric('ovens')).toMatchObject({ state: 'OK' });
  const reader = house.actor(['ICECLOUD_FULLSCREEN_METRICS']);
  expect((await house.call(reader, 'PATCH', `metric/${id}`, { warn_at: 1 })).status).toBe(403);
});

test('an alarm about a metric fires beyond its threshold, and ends below it', async () => {
  await made(130);
  await house.later(2);
  await house.look();
  expect(await house.alarms('OVENS_MANY')).toEqual([expect.objectContaining({ subject: 'ovens', state: 'FIRING' })]);
  const { data } = (await house.call(house.root, 'GET', 'oven')).body;
  for (const { id } of data.slice(0, 2)) await house.call(house.root, 'DELETE', `oven/${id}`);
  await house.later(2);
  await house.look();
  expect(await house.alarms('OVENS_MANY')).toEqual([expect.objectContaining({ state: 'RESOLVED' })]);
});

test('what code tells is counted in its transaction', async () => {
  await made(1);
  await made(2);
  const refused = await house.call(house.root, 'POST', 'oven', { heat: 5 });
  expect(refused.status).toBe(422);
  const { body } = await history('oven-doors');
  expect(body.data.reduce((sum: number, { value }: { value: number }) => sum + value, 0)).toBe(4);
});

test('the page of a history learns of a metric what its reader may, with its alarms as flags, and no permission', async () => {
  const [{ id }, guarded] = [await metric('ovens'), await metric('oven-heat')];
  const at = (days: number) => encodeURIComponent(new Date(Date.now() + days * 86_400_000).toISOString());
  const ask = async (query: string, actor = house.actor([])) =>
    (await house.call(actor, 'GET', `query/iceguard/${query}`)).body.data;
  expect(await ask(`metric-about?metric_id=${id}`)).toEqual([
    expect.objectContaining({
      key: 'ovens',
      warn_at: 9,
      critical_at: 12,
      good: 'DOWN',
      state: 'OK',
      is_withheld: false,
    }),
  ]);
  const flags = await ask(`metric-alarms?metric_id=${id}&from=${at(-1)}&until=${at(1)}`);
  expect(flags).toEqual([
    expect.objectContaining({ severity: 'INFO', state: 'RESOLVED', resolved_at: expect.any(String) }),
  ]);
  expect(await ask(`metric-alarms?metric_id=${id}&from=${at(-9)}&until=${at(-8)}`)).toEqual([]);
  const [mine] = await ask(`metric-about?metric_id=${guarded.id}`, house.actor([SEES]));
  expect(mine).toMatchObject({ value: expect.any(Number), is_withheld: false });
  const [others] = await ask(`metric-about?metric_id=${guarded.id}`);
  expect(others).toMatchObject({ key: 'oven-heat', permission: SEES, is_withheld: true });
  expect([others.value, others.state, others.warn_at]).toEqual([undefined, undefined, undefined]);
  const { body } = await history('ovens', house.actor([]));
  expect(body.data.at(-1)).toMatchObject({
    state: expect.stringMatching('OK|WARN'),
    seconds: 3636,
    samples: expect.any(Number),
  });
});

test('a guarded metric tells its values to holders of its permission alone', async () => {
  await house.later(2);
  await house.look();
  const guarded = await metric('oven-heat');
  expect(guarded).toMatchObject({ state: 'OK', sampled_at: expect.any(String) });
  expect(guarded.value).toBeUndefined();
  expect((await history('oven-heat', house.actor([SEES]))).body.data.length).toBeGreaterThan(0);
  expect((await history('oven-heat', house.actor(['ICECLOUD_FULLSCREEN_METRICS']))).body.data).toEqual([]);
  expect((await history('ovens', house.actor([]))).body.data.length).toBeGreaterThan(0);
});

const send = (token: string, body: unknown) =>
  fetch(`${house.address}/v1/public/${house.own}/iceguard/samples`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify(body),
  }).then(async (answer) => ({ status: answer.status, body: await answer.json() }));

test('a source outside sends with a token that is shown once; what is wrong with a sample is said', async () => {
  const source = await house.make('metricsource', { name: 'Sensor' });
  const makeToken = async () =>
    (await house.call(house.root, 'POST', `metricsource/${source.id}/token`, {})).body.data.token;
  const token = await makeToken();
  const { body } = await house.call(house.root, 'GET', `metricsource/${source.id}`);
  expect(JSON.stringify(body)).not.toContain(token);
  expect(await send(token, { samples: [{ key: 'oven-smoke', value: 7.5 }] })).toEqual({
    status: 200,
    body: { data: { taken: 1 } },
  });
  expect(await metric('oven-smoke')).toMatchObject({ value: 7.5, state: 'OK' });
  const ahead = new Date(Date.now() + 3_600_000).toISOString();
  const wrong = await send(token, {
    samples: [
      { key: 'nothing', value: 1 },
      { key: 'oven-smoke', value: 1, at: ahead },
      { key: 'oven-smoke', value: 1, at: '2020-01-01T00:00:00Z' },
      { key: 'oven-smoke', value: 9 },
    ],
  });
  expect(wrong.status).toBe(422);
  expect(codesOf(wrong.body)).toEqual([
    'samples.0.key metricUnknown',
    'samples.1.at sampleAhead',
    'samples.2.at sampleOld',
  ]);
  expect(await metric('oven-smoke')).toMatchObject({ value: 7.5 });
  const text = await send(token, { samples: [{ key: 'oven-smoke', value: 'hot' }] });
  expect([text.status, codesOf(text.body)]).toEqual([422, ['samples.0.value type']]);
  const own = await send(token, { samples: [{ key: 'ovens', value: 1 }] });
  expect([own.status, codesOf(own.body)]).toEqual([422, ['samples.0.key metricOwn']]);
  const many = (length: number) =>
    Array.from({ length }, (_, n) => ({ key: 'oven-smoke', value: n, at: new Date(began - n * 1000).toISOString() }));
  const began = Date.now();
  const more = await send(token, { samples: many(10_001) });
  expect([more.status, codesOf(more.body)]).toEqual([422, ['samples maxItems']]);
  const ten = { samples: [...many(9_999), { ...many(1)[0], value: 8.5 }] };
  expect((await send(token, ten)).body).toEqual({ data: { taken: 10_000 } });
  expect((await send(token, ten)).status).toBe(200);
  expect(await metric('oven-smoke')).toMatchObject({ value: 8.5 });
  const { body: kept } = await history('oven-smoke', house.root, 1_000);
  expect(kept.data.reduce((sum: number, { samples }: { samples: number }) => sum + samples, 0)).toBe(10_000);
  const next = await makeToken();
  expect((await send(token, { samples: [{ key: 'oven-smoke', value: 1 }] })).status).toBe(404);
  await house.call(house.root, 'PATCH', `metricsource/${source.id}`, { active: false });
  expect((await send(next, { samples: [{ key: 'oven-smoke', value: 1 }] })).status).toBe(404);
});

test('a source that goes silent is told after three missed samples', async () => {
  expect((await metric('oven-smoke')).state).toBe('OK');
  await house.later(4);
  await house.look();
  expect((await metric('oven-smoke')).state).toBe('NO_DATA');
});

test('single samples become five minutes and hours, with their lowest and highest, and what comes late is added', async () => {
  const { id } = await metric('oven-smoke');
  const run = async (name: string) => {
    await house.database.system((db) =>
      sql`insert into background_job (company_id, name, due_at)
        values (${house.own}, ${`iceguard.${name}`}, now() - interval '1 minute')`.execute(db),
    );
    await house.worker().run();
  };
  const rows = async (table: string) =>
    (
      await house.database.system((db) =>
        sql<{ value: number; min: number; max: number; samples: number }>`select value::float, min::float, max::float,
          samples::int from ${sql.table(table)} where metric_id = ${id} order by at`.execute(db),
      )
    ).rows;
  const put = (minutes: number, value: number) =>
    house.database.system((db) =>
      sql`insert into metrichistory (company_id, metric_id, at, value, state, samples) values (${house.own}, ${id},
        date_trunc('hour', now()) - interval '5 hours' + make_interval(mins => ${minutes}), ${value}, 'OK', 1)`.execute(
        db,
      ),
    );
  await house.database.system((db) => sql`delete from metrichistory where metric_id = ${id}`.execute(db));
  await put(1, 10);
  await put(2, 30);
  await put(7, 50);
  await run('metric-minutes');
  expect(await rows('metricminute')).toEqual([
    { value: 20, min: 10, max: 30, samples: 2 },
    { value: 50, min: 50, max: 50, samples: 1 },
  ]);
  await run('metric-hours');
  expect(await rows('metrichour')).toEqual([{ value: 30, min: 10, max: 50, samples: 3 }]);
  await put(8, 70);
  await run('metric-minutes');
  await run('metric-hours');
  expect(await rows('metrichour')).toEqual([{ value: 40, min: 10, max: 70, samples: 4 }]);
  const stream = house.entities.find(({ model }) => model === 'MetricHistory')!;
  const DAY_MS = 86_400_000;
  await lookAfter(house.database, stream, Date.now() + 6 * DAY_MS);
  expect((await rows('metrichistory')).length).toBe(4);
  await lookAfter(house.database, stream, Date.now() + 8 * DAY_MS);
  expect([(await rows('metrichistory')).length, (await rows('metricminute')).length]).toEqual([0, 2]);
});

test('of a list that is too long the items are not checked, whoever sends it', async () => {
  const long = await send('none', { samples: Array.from({ length: 20_000 }, () => ({})) });
  expect([long.status, codesOf(long.body)]).toEqual([422, ['samples maxItems']]);
});
