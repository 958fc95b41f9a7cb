// Tests that nothing is taken twice at the same time: the refusal names the other record, and of two calls at once one
// wins.
import { sql } from 'kysely';
import { withCrews } from './engine/crews.ts';
import { codesOf, type House } from './house.ts';

let house: House;
let crew: number;
withCrews((given, id) => {
  house = given;
  crew = id;
});

const planned = (start: string, stop: string, more: object = {}) => ({
  ...{
    note: `${start} to ${stop}`,
    crew_id: crew,
    day: '2026-05-01',
    time_start: `${start}:00`,
    time_stop: `${stop}:00`,
  },
  ...more,
});
const visit = (start: string, stop: string, more?: object) =>
  house.call(house.root, 'POST', 'visit', planned(start, stop, more));

test('two may touch, not overlap; the other is named', async () => {
  expect((await visit('09:00', '11:00')).status).toBe(201);
  expect((await visit('11:00', '12:00')).status).toBe(201);
  const clash = await visit('10:30', '11:30');
  expect(clash.status).toBe(422);
  expect(clash.body.errors).toEqual([{ path: 'crew_id', code: 'overlap', params: { other: '09:00 to 11:00' } }]);
  expect((await visit('10:30', '11:30', { day: '2026-05-02' })).status).toBe(201);
  expect((await visit('10:30', '11:30', { crew_id: undefined })).status).toBe(201);
});

test('what ends before it begins, or with it, is refused, so that it cannot escape the comparison', async () => {
  expect(codesOf((await visit('16:00', '14:00')).body)).toEqual(['time_stop after']);
  expect(codesOf((await visit('16:00', '16:00')).body)).toEqual(['time_stop after']);
  const folder_id = (await house.make('folder', { name: 'kept' })).id;
  const kept = (from: string, until: string) =>
    house.call(house.root, 'POST', 'visit', { note: 'kept', folder_id, kept_from: from, kept_until: until });
  expect(codesOf((await kept('2026-05-01T14:00:00Z', '2026-05-01T15:30:00+02:00')).body)).toEqual([
    'kept_until afterMoment',
  ]);
  const { id } = (await kept('2026-05-01T14:00:00Z', '2026-05-01T16:30:00+02:00')).body.data;
  const later = await house.call(house.root, 'PATCH', `visit/${id}`, { kept_from: '2026-05-01T15:00:00Z' });
  expect(codesOf(later.body)).toEqual(['kept_until afterMoment']);
});

describe('a name of a relation, a moment, a day and a time', () => {
  const later = { kept_from: '2026-07-01T12:00:00Z', kept_until: '2026-07-01T15:00:00Z' };
  const stay = (more: object = {}) => ({ ...later, crew_id: crew, day: '2026-03-02', at: '09:30:00', ...more });

  test.each([
    ['en', 'north · 1 Jul 2026, 14:00 2 Mar 2026 09:30'],
    ['nl', 'north · 1 jul 2026, 14:00 2 mrt 2026 09:30'],
    ['fr', 'north · 1 juil. 2026, 14:00 2 mars 2026 09:30'],
    ['de', 'north · 01.07.2026, 14:00 2. März 2026 09:30'],
  ] as const)('is said as people read it, in %s', async (locale, name) => {
    const { id } = await house.make('stay', stay());
    const reader = house.actor([], { user: { is_root: true }, locale });
    const refused = await house.call(reader, 'POST', 'stay', stay({ kept_from: '2026-07-01T13:00:00Z' }));
    expect(refused.body.errors).toEqual([{ path: 'crew_id', code: 'overlap', params: { other: name } }]);
    const next = { crew_id: (await house.make('crew', { name: 'south' })).id, before_id: id };
    const { body } = await house.call(reader, 'POST', 'stay', stay(next));
    expect(body.data.before).toEqual({ id, display: name });
    const offered = await house.call(reader, 'GET', `stay/options?ids=${id}`);
    expect(offered.body.data).toEqual([{ id, display: name }]);
  });

  test('is sorted by time, whatever months are called', async () => {
    const ids = await Promise.all(
      ['2026-01-31', '2026-04-02', '2026-05-01'].map(async (date) => {
        const { id: crew_id } = await house.make('crew', { name: 'north' });
        return (await house.make('stay', stay({ crew_id, kept_from: `${date}T12:00:00Z` }))).id;
      }),
    );
    const offered = await house.call(house.root, 'GET', `stay/options?ids=${ids.join()}`);
    expect(offered.body.data.map(({ id }: { id: number }) => id)).toEqual(ids);
  });
});

test('a change may not bring one over another, nor a step that makes it count', async () => {
  const first = (await visit('09:00', '11:00')).body.data;
  const second = (await visit('11:00', '12:00')).body.data;
  const earlier = await house.call(house.root, 'PATCH', `visit/${second.id}`, { time_start: '10:00:00' });
  expect(codesOf(earlier.body)).toEqual(['crew_id overlap']);
  expect((await house.call(house.root, 'PATCH', `visit/${second.id}`, { time_stop: '13:00:00' })).status).toBe(200);
  const to = (id: number, status: string) => house.call(house.root, 'PATCH', `visit/${id}/status`, { status });
  await to(first.id, 'OFF');
  expect((await house.call(house.root, 'PATCH', `visit/${second.id}`, { time_start: '10:00:00' })).status).toBe(200);
  expect(codesOf((await to(first.id, 'PLANNED')).body)).toEqual(['crew_id overlap']);
});

test('of many who want the same time at the same moment one has it', async () => {
  const wanted: ReturnType<typeof visit>[] = [];
  await house.database.system(async (db) => {
    // Nobody can write until all of them have checked whether it is free, or wait to.
    await sql`lock table visit in exclusive mode`.execute(db);
    for (let nth = 0; nth < 5; nth++) wanted.push(visit('09:00', '11:00'));
    for (let waiting = 0; waiting < 5; ) {
      const { rows } = await sql<{ waiting: number }>`select count(*)::int as waiting from pg_locks
        where not granted and database = (select oid from pg_database where datname = current_database())`.execute(db);
      waiting = rows[0]!.waiting;
    }
  });
  const answers = await Promise.all(wanted);
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 422, 422, 422, 422]);
  // They are decided one after another: each refusal names the record that won.
  const codes = answers.flatMap(({ status, body }) => (status === 422 ? codesOf(body) : []));
  expect(codes).toEqual(Array(4).fill('crew_id overlap'));
});

test('moments are compared as moments, and a deleted row is in nobody’s way', async () => {
  const { id: folder_id } = await house.make('folder', { name: 'Keys' });
  const keep = (from: string, until: string) =>
    house.call(house.root, 'POST', 'visit', { note: from, folder_id, kept_from: from, kept_until: until });
  const first = await keep('2026-05-01T10:00:00Z', '2026-05-03T10:00:00Z');
  expect(codesOf((await keep('2026-05-03T11:30:00+02:00', '2026-05-04T10:00:00Z')).body)).toEqual([
    'folder_id overlap',
  ]);
  expect((await keep('2026-05-03T12:00:00+02:00', '2026-05-04T10:00:00Z')).status).toBe(201);
  expect((await house.call(house.root, 'DELETE', `visit/${first.body.data.id}`)).status).toBe(204);
  expect((await keep('2026-05-01T12:00:00Z', '2026-05-02T10:00:00Z')).status).toBe(201);
});
