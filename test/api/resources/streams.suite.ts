// Tests streams: many rows in one call with a word for each that is wrong, the newest of each subject kept aside, a
// thinned reading, partitions, and that each company keeps its rows as long as it says.
import { sql } from 'kysely';
import { lookAfter } from '../../../api/records/arriving/retention.ts';
import { migrate } from '../../../api/store/upgrade/migrate.ts';
import { withCrews } from './engine/crews.ts';
import { weight as weightFile } from './engine/streams.ts';
import { engineModules } from './engine.ts';
import { codesOf, type House, openHouse } from './house.ts';

const DAY = 86_400_000;
const noon = new Date(Math.floor(Date.now() / DAY) * DAY - DAY / 2).getTime();
const at = (seconds: number, days = 0) => new Date(noon - days * DAY + seconds * 1000).toISOString();

let house: House;
let crew: number;
withCrews((given, id) => {
  house = given;
  crew = id;
});

const row = (seconds: number, grams = 10, more: object = {}) => ({
  ...{ crew_id: crew, weighed_at: at(seconds), grams, nr: `${crew} ${seconds}`, ...more },
});
const send = async (rows: readonly object[], who = house.root) => house.call(who, 'POST', 'weight/many', { rows });
const get = async (path: string, who = house.root) => (await house.call(who, 'GET', `weight${path}`)).body;
const newest = async () => (await get(`/newest?filter[crew_id]=${crew}`)).data;
const kept = async () => (await get(`?filter[crew_id]=${crew}`)).meta.total;

test('rows that are wrong are told by their place, and the others stay; sent again they are known', async () => {
  const rows = [row(0), row(1, -1), row(2, 10, { crew_id: 999_999 }), row(3), { ...row(4), nope: 1 }, { grams: 1 }];
  const first = await send(rows);
  expect([first.status, first.body.data.created, first.body.data.known]).toEqual([200, 2, 0]);
  const told = first.body.data.refused.map((one: { index: number; errors: [] }) => [one.index, ...codesOf(one)]);
  expect(told).toEqual([
    [1, 'grams minimum'],
    [2, 'crew_id relation'],
    [4, 'nope unknownField'],
    [5, 'crew_id required', 'weighed_at required'],
  ]);
  const { data } = (await send([row(0), row(3), row(5)])).body;
  expect(data).toEqual({ created: 1, known: 2, refused: [] });
  expect(await kept()).toBe(3);
});

test('the same call under its key gets its first answer again', async () => {
  const rows = [row(0), row(1)];
  const call = () => house.call(house.root, 'POST', 'weight/many', { rows }, { 'idempotency-key': `rows-${crew}` });
  const [first, second] = [await call(), await call()];
  expect(first.body.data).toEqual({ created: 2, known: 0, refused: [] });
  expect(second.body).toEqual(first.body);
});

test('a thousand rows come in one call, and no more', async () => {
  const many = Array.from({ length: 1_001 }, (_, nth) => row(nth));
  expect(codesOf((await send(many)).body)).toEqual(['rows maxItems']);
  expect((await send(many.slice(1))).body.data).toEqual({ created: 1_000, known: 0, refused: [] });
  expect((await house.call(house.root, 'POST', 'weight/many', { rows: 'x' })).status).toBe(400);
});

test('one row alone comes by the call that every entity has, and is refused as there', async () => {
  const made = await house.call(house.root, 'POST', 'weight', row(0));
  expect([made.status, made.body.data.grams]).toEqual([201, 10]);
  const again = await house.call(house.root, 'POST', 'weight', row(0));
  expect(again.body.data.id).toBe(made.body.data.id);
  const wrong = await house.call(house.root, 'POST', 'weight', row(1, 5_000));
  expect([wrong.status, codesOf(wrong.body)]).toEqual([422, ['grams jump']]);
  for (const method of ['PATCH', 'DELETE'])
    expect((await house.call(house.root, method, `weight/${made.body.data.id}`, {})).status).toBe(405);
});

test('the newest stays the newest: late rows are kept beside it, and hooks drop and mark', async () => {
  const folder = await house.make('folder', { name: 'scale' });
  const { data } = (await send([row(20, 900), row(10, 100, { folder_id: folder.id }), row(30, 2_000)])).body;
  expect(data).toEqual({ created: 2, known: 0, refused: [{ index: 2, errors: [{ path: 'grams', code: 'jump' }] }] });
  expect(await newest()).toMatchObject([{ grams: 900, weighed_at: at(20) }]);
  await send([row(15, 800)]);
  expect(await newest()).toMatchObject([{ grams: 900 }]);
  expect((await get(`?filter[crew_id]=${crew}`)).data.map(({ note }: { note?: string }) => note)).toEqual([
    undefined,
    'late',
    undefined,
  ]);
  await send([row(40, 901, { folder_id: folder.id })]);
  expect((await house.call(house.root, 'GET', `folder/${folder.id}`)).body.data.name).toBe('901 g');
});

test('of many calls at the same moment, in any order, the newest row wins', async () => {
  const others = await Promise.all([1, 2, 3].map(async () => (await house.make('crew', { name: 'other' })).id));
  const subjects = [crew, ...others];
  const calls = Array.from({ length: 12 }, (_, nth) => {
    const rows = subjects.map((crew_id) => row(nth * 7 + crew_id, nth, { crew_id, nr: `${crew_id} ${nth}` }));
    return nth % 2 ? rows : rows.toReversed();
  });
  const answers = await Promise.all(calls.toReversed().map((rows) => send(rows)));
  expect(answers.map(({ body }) => body.data.created)).toEqual(Array(12).fill(4));
  const { data } = await get(`/newest?filter[crew_id][in]=${subjects}`);
  expect(data.map(({ grams }: { grams: number }) => grams)).toEqual([11, 11, 11, 11]);
});

test('a clock that is ahead is refused, and so is what nobody keeps any more', async () => {
  const rows = [
    row(0, 1, { weighed_at: new Date(Date.now() + 120_000).toISOString() }),
    row(0, 1, { weighed_at: at(0, 31) }),
    row(0, 1, { weighed_at: 'soon' }),
  ];
  const { refused } = (await send(rows)).body.data;
  expect(refused.map(codesOf)).toEqual([['weighed_at ahead'], ['weighed_at tooOld'], ['weighed_at format.date-time']]);
});

test('a reading is thinned to the points that are asked for, with its last row', async () => {
  await send(Array.from({ length: 900 }, (_, nth) => row(nth * 4, nth)));
  const read = async (query: string) =>
    (await get(`/thinned?subject=${crew}&from=${at(0)}&until=${at(3_600)}${query}`)).data.map(
      ({ grams }: { grams: number }) => grams,
    );
  expect(await read('&points=4')).toEqual([0, 225, 450, 675, 899]);
  expect(await read('&points=2000')).toHaveLength(900);
  expect(await read('&points=4&filter[grams][gte]=500')).toEqual([500, 675, 899]);
  const wrong = await get(`/thinned?subject=${crew}&from=x&points=9999`);
  expect(codesOf(wrong)).toEqual(['from badValue', 'until badValue', 'points badValue']);
});

test('who may read some sees those, in each reading; who may not write sends nothing', async () => {
  await send([row(0)]);
  const own = house.actor(['ICECLOUD_WEIGHTS_CREW'], { own: { crew: [crew] } });
  const stranger = house.actor(['ICECLOUD_WEIGHTS_CREW'], { own: { crew: [crew + 1_000_000] } });
  const everything = ['', '/newest', `/thinned?subject=${crew}&from=${at(-9)}&until=${at(9)}`];
  for (const path of everything) {
    expect((await get(path, own)).data).toHaveLength(1);
    expect((await get(path, stranger)).data).toEqual([]);
    expect((await house.call(house.actor([]), 'GET', `weight${path}`)).status).toBe(403);
  }
  expect((await send([row(1)], own)).status).toBe(403);
  const theirs = { ...house.root, companyId: house.other };
  expect((await send([row(1)], theirs)).body.data.refused.map(codesOf)).toEqual([['crew_id relation']]);
  expect((await get('/newest', theirs)).data).toEqual([]);
});

test('rows leave no entry in the activity, and go with their subject', async () => {
  await send([row(0)]);
  const entries = await house.database.tenant(house.own, (db) =>
    sql`select 1 from activity_log where resource = 'weight'`.execute(db),
  );
  expect(entries.rows).toEqual([]);
  expect((await house.call(house.root, 'DELETE', `crew/${crew}`)).status).toBe(204);
  expect([await kept(), await newest()]).toEqual([0, []]);
});

const weight = () => house.entities.find(({ model }) => model === 'Weight')!;
const partitions = async () => {
  const { rows } = await house.database.system((db) =>
    sql<{ name: string; rows: number }>`select c.relname as name, (xpath('/row/n/text()', query_to_xml(
        format('select count(*) as n from only %I', c.relname), false, true, '')))[1]::text::int as rows
      from pg_inherits i join pg_class c on c.oid = i.inhrelid where i.inhparent = 'weight'::regclass
      order by c.relname`.execute(db),
  );
  return new Map(rows.map(({ name, rows }) => [name, rows]));
};
const named = (days: number) => `weight_p${at(0, days).slice(0, 10).replaceAll('-', '')}`;

test('rows of days without a partition wait for one, and each company keeps its own as long as it says', async () => {
  const other = { ...house.root, companyId: house.other, company: { ...house.root.company } };
  const theirs = (await house.call(other, 'POST', 'crew', { name: 'theirs' })).body.data.id;
  await house.database.system((db) =>
    sql`update company set settings = '{"engine": {"weight_days": 60}}' where id = ${house.other}`.execute(db),
  );
  const longer = { ...other, company: { ...other.company, settings: { engine: { weight_days: 60 } } } };
  await send([row(0, 1, { weighed_at: at(0, 20) }), row(1, 1, { weighed_at: at(0, 5) }), row(2)]);
  const old = [
    row(0, 1, { crew_id: theirs, weighed_at: at(0, 50) }),
    row(1, 1, { crew_id: theirs, weighed_at: at(0, 20) }),
  ];
  expect((await send(old, longer)).body.data.created).toBe(2);
  expect((await partitions()).get('weight_rest')).toBeGreaterThan(3);
  await lookAfter(house.database, weight(), Date.now());
  expect((await partitions()).get('weight_rest')).toBe(0);
  expect((await partitions()).get(named(20))).toBe(2);

  // Fifteen days later our rows of twenty days are past their time, and theirs are not.
  await lookAfter(house.database, weight(), Date.now() + 15 * DAY);
  const left = await partitions();
  expect([left.has(named(50)), left.get(named(20)), left.get(named(5))]).toEqual([false, 1, 1]);
  expect((await get(`?filter[crew_id]=${crew}`)).meta.total).toBe(2);
  expect((await house.call(longer, 'GET', 'weight')).body.meta.total).toBe(1);
  expect(await newest()).toHaveLength(1);
});

test('a table whose entity file becomes a stream keeps its rows, their numbers and its newest', async () => {
  const alone = await openHouse(engineModules, { alone: true });
  const own = (await alone.make('crew', { name: 'north' })).id;
  const plain = alone.entities.map((one) => (one.model === 'Weight' ? { ...one, stream: undefined } : one));
  await alone.database.system((db) => sql`drop table if exists weight, weight_newest`.execute(db));
  await migrate(alone.database, plain);
  await alone.database.tenant(alone.own, (db) =>
    sql`insert into weight (crew_id, weighed_at, grams) values (${own}, ${at(0, 3)}, 7), (${own}, ${at(0, 40)}, 5)`.execute(
      db,
    ),
  );
  await migrate(alone.database, alone.entities);
  const { data } = (await alone.call(alone.root, 'GET', 'weight')).body;
  expect(data.map(({ id, grams }: { id: number; grams: number }) => [id, grams])).toEqual([
    [1, 7],
    [2, 5],
  ]);
  expect((await alone.call(alone.root, 'GET', 'weight/newest')).body.data).toMatchObject([{ id: 1, grams: 7 }]);
  const sent = { rows: [{ crew_id: own, weighed_at: at(0), grams: 8 }] };
  expect((await alone.call(alone.root, 'POST', 'weight/many', sent)).body.data.created).toBe(1);
  expect((await alone.call(alone.root, 'GET', 'weight/newest')).body.data).toMatchObject([{ id: 3, grams: 8 }]);
  await migrate(alone.database, alone.entities);
  await alone.stop();
});

test('a stream that replaces has one row for each subject and moment, the last one that was sent', async () => {
  const replaced = { ...weightFile, stream: { at: 'weighed_at', subject: 'crew_id', keep: 30, replaces: true } };
  const modules = engineModules.map(({ manifest, ...server }) => ({
    ...server,
    manifest: { ...manifest, entities: manifest.entities?.map((each) => (each === weightFile ? replaced : each)) },
  }));
  const alone = await openHouse(modules, { alone: true });
  const { id: crew_id } = await alone.make('crew', { name: 'south' });
  const weigh = async (...grams: number[]) => {
    const rows = grams.map((each) => ({ crew_id, weighed_at: at(0), grams: each }));
    return (await alone.call(alone.root, 'POST', 'weight/many', { rows })).body.data;
  };
  const listed = async (path = '') => (await alone.call(alone.root, 'GET', `weight${path}`)).body.data;
  expect(await weigh(3, 4)).toEqual({ created: 1, known: 1, refused: [] });
  expect(await weigh(5)).toEqual({ created: 0, known: 1, refused: [] });
  expect([await listed(), await listed('/newest')]).toMatchObject([[{ grams: 5 }], [{ grams: 5 }]]);
  await alone.stop();
});
