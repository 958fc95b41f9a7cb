// Tests positions of vans: which of ten thousand stay that come late, in any order and at once, who reads them, how they
// are played again, and when they go.
import { sql } from 'kysely';
import { Random } from '../../../api/demo/seeds.ts';
import { lookAfter } from '../../../api/records/arriving/retention.ts';
import { type Answer, codesOf, type House, openHouse } from '../resources/house.ts';
import type { Row } from '../resources/samples.ts';

let house: House;
beforeAll(async () => {
  house = await openHouse();
});
afterAll(() => house?.stop());

const DAY = 86_400_000;
const COLOURS = { color_text: '#000000', color_background: '#ffffff' };
let count = 0;

interface Paired {
  readonly id: number;
  readonly van: number;
  readonly token: string;
}

async function paired(kind: 'icecreamvan' | 'deliveryvan' = 'icecreamvan', own = house): Promise<Paired> {
  count += 1;
  const van = (await own.make(kind, { nr: count, name: `Van ${count}`, ...COLOURS })).id;
  return { van, ...(await tabletIn({ [kind === 'icecreamvan' ? 'icecream_van_id' : 'delivery_van_id']: van }, own)) };
}

async function tabletIn(van: Row, own = house): Promise<Pick<Paired, 'id' | 'token'>> {
  count += 1;
  const udid = `positions-${count}`;
  const { id, pin } = await own.make('tablet', { name: `Tablet ${count}`, udid, ...van });
  const { body } = await visit(own, 'tablet/pair', { udid, pin });
  return { id, token: body.data.token };
}

function visit(own: House, path: string, body: unknown, bearer?: string): Promise<Answer> {
  const headers: Record<string, string> = bearer ? { authorization: `Bearer ${bearer}` } : {};
  return own.call(own.root, 'POST', `public/${own.own}/iceshop/${path}`, body, headers);
}

const send = async (token: string, positions: readonly Row[], own = house) =>
  (await visit(own, 'tablet/positions', { positions }, token)).body.data;
const get = async (path: string, who = house.root) => (await house.call(who, 'GET', path)).body.data;
const read = async (resource: string, id: number) => get(`${resource}/${id}`);

/** A position so many seconds ago. */
const ago = (seconds: number, more: Row = {}): Row => ({
  ...{ latitude: 51.05, longitude: 3.72, velocity: 20, heading: 90 },
  ...{ recorded_at: new Date(Date.now() - seconds * 1000).toISOString(), ...more },
});

/** Two thousand positions of a drive at 36 km/h, of which some lie hundreds of kilometres away. */
function drive(random: Random, end: number) {
  return Array.from({ length: 2_000 }, (_, nth) => {
    const isWrong = nth < 1_999 && random.chance(0.01);
    const angle = random.next() * 2 * Math.PI;
    return {
      isWrong,
      position: {
        recorded_at: new Date(end - (1_999 - nth) * 30_000).toISOString(),
        latitude: 51 + (Math.abs((nth % 200) - 100) * 0.3) / 111 + (isWrong ? 4 * Math.sin(angle) : 0),
        longitude: 3.7 + (isWrong ? 6 * Math.cos(angle) : 0),
        velocity: nth % 60,
      },
    };
  });
}

test('of ten thousand positions in any order and at once the newest is right, and jumps are dropped', async () => {
  const random = new Random(45);
  const end = Date.now() - 60_000;
  const tablets = await Promise.all(Array.from({ length: 5 }, () => paired()));
  const drives = tablets.map((tablet) => ({ tablet, told: drive(random, end) }));
  const calls = drives.flatMap(({ tablet, told }) => {
    const mixed = told.toSorted(() => random.next() - 0.5).map(({ position }) => position);
    return [0, 1_000].map((from) => ({ tablet, positions: mixed.slice(from, from + 1_000) }));
  });
  const answers = await Promise.all(calls.reverse().map(({ tablet, positions }) => send(tablet.token, positions)));
  const wrong = drives.flatMap(({ told }) => told.filter(({ isWrong }) => isWrong)).length;
  const sum = (of: (answer: Row) => number) => answers.reduce((total, answer) => total + of(answer), 0);
  expect(wrong).toBeGreaterThan(50);
  expect([sum(({ created }) => Number(created)), sum(({ refused }) => (refused as []).length)]).toEqual([
    10_000 - wrong,
    wrong,
  ]);
  for (const { tablet, told } of drives) {
    const last = told.at(-1)!.position;
    const [newest] = await get(`trackerposition/newest?filter[tablet_id]=${tablet.id}`);
    expect(newest).toMatchObject({ recorded_at: last.recorded_at, velocity: last.velocity });
    expect(await read('tablet', tablet.id)).toMatchObject({ position_at: last.recorded_at, velocity: last.velocity });
    expect((await read('icecreamvan', tablet.van)).latitude).toBeCloseTo(last.latitude, 5);
  }
});

test('one wrong position that came first takes none of the right ones away', async () => {
  const { id, token } = await paired();
  expect((await send(token, [ago(600, { latitude: 48 })])).created).toBe(1);
  const right = [900, 870, 840, 30, 0].map((seconds) => ago(seconds));
  expect(await send(token, right)).toEqual({ created: 5, known: 0, refused: [] });
  const [newest] = await get(`trackerposition/newest?filter[tablet_id]=${id}`);
  expect(newest).toMatchObject({ latitude: 51.05, heading: 90, velocity: 20 });
});

test('what is of tomorrow, too old or told twice has a clear answer, and nothing that is kept changes', async () => {
  const { id, token } = await paired();
  const first = ago(60, { nr: 'a1' });
  expect((await send(token, [first])).created).toBe(1);
  const wrong = [ago(-DAY / 1000), ago((31 * DAY) / 1000), { ...first, latitude: 51.06 }, { ...first, nr: 'a1' }];
  const { created, known, refused } = await send(token, wrong);
  expect([created, known, refused.map(codesOf)]).toEqual([0, 2, [['recorded_at ahead'], ['recorded_at tooOld']]]);
  expect(await get(`trackerposition?filter[tablet_id]=${id}`)).toMatchObject([{ latitude: 51.05 }]);
  const nobody = await visit(house, 'tablet/positions', { positions: [first] }, 'no-such-device');
  expect([nobody.status, nobody.body.code]).toEqual([404, 'notFound']);
  expect((await visit(house, 'tablet/position', ago(-DAY / 1000), token)).body.data).toEqual({ position: 'AHEAD' });
});

test('of two tablets in a van the newest moves it, and a late batch of the other does not', async () => {
  const one = await paired('deliveryvan');
  const other = await tabletIn({ delivery_van_id: one.van });
  await send(one.token, [ago(30, { latitude: 51.07 })]);
  await send(other.token, [ago(300), ago(400)]);
  expect(await read('deliveryvan', one.van)).toMatchObject({ latitude: 51.07, version: 1 });
  expect(await read('tablet', other.id)).toMatchObject({ latitude: 51.05, state: 'ONLINE' });
});

test('the map sees all vans, delivery planners their own, and nobody changes a position', async () => {
  const [truck, van] = [await paired(), await paired('deliveryvan')];
  for (const { token } of [truck, van]) await send(token, [ago(90), ago(60)]);
  const map = house.actor(['ICETRUCK_MAP_VIEW'], { company: { licenses: ['ICETRUCK'] } });
  const planner = house.actor(['ICESHOP_DELIVERY_SCHEDULES_VIEW']);
  const of = `filter[tablet_id][in]=${truck.id},${van.id}`;
  for (const path of [`trackerposition?${of}`, `trackerposition/newest?${of}`, `trackerposition/thinned?${of}`]) {
    const seen = async (who: typeof map) =>
      new Set((await get(path, who)).map(({ tablet_id }: Row) => Number(tablet_id)));
    expect(await seen(map)).toEqual(new Set([truck.id, van.id]));
    expect(await seen(planner)).toEqual(new Set([van.id]));
    expect((await house.call(house.actor(['ICETRUCK_ICECREAM_VANS_VIEW']), 'GET', path)).status).toBe(403);
  }
  const [{ id }] = await get(`trackerposition?${of}`);
  for (const method of ['PUT', 'PATCH', 'DELETE'])
    expect([404, 405]).toContain((await house.call(house.root, method, `trackerposition/${id}`, {})).status);
  expect((await house.call(house.root, 'POST', 'trackerposition', ago(1, { tablet_id: truck.id }))).status).toBe(405);
});

test('a span is played again for all vans or one, thinned to the points that are asked for', async () => {
  const [truck, van] = [await paired(), await paired('deliveryvan')];
  const positions = Array.from({ length: 240 }, (_, nth) => ago(7_200 - nth * 30, { velocity: nth % 60 }));
  for (const { token } of [truck, van]) await send(token, positions);
  const span = `from=${new Date(Date.now() - 7_300_000).toISOString()}&until=${new Date().toISOString()}`;
  const played = async (query: string, who = house.root): Promise<Row[]> =>
    get(`query/fleet/replay?${span}&${query}`, who);
  const [mine] = await played(`icecream_van_id=${truck.van}&points=24`);
  const { at, latitude, heading } = mine!.track as Record<string, number[]>;
  expect([at!.length, latitude!.length, heading![0]]).toEqual([24, 24, 90]);
  expect(at).toEqual(at!.toSorted((one, other) => one - other));
  const seen = (rows: readonly Row[]) =>
    rows.map(({ icecream_van_id, delivery_van_id }) => icecream_van_id ?? delivery_van_id);
  expect(seen(await played('points=10'))).toEqual(expect.arrayContaining([truck.van, van.van]));
  const planner = house.actor(['ICESHOP_DELIVERY_SCHEDULES_VIEW']);
  expect((await played('points=10', planner)).map(({ vehicle }) => vehicle)).not.toContain('ICECREAM_VAN');
  expect((await house.call(house.actor([]), 'GET', 'query/fleet/replay')).status).toBe(403);
});

test('the job drops the days that no company keeps, with all that lies in them', async () => {
  const own = await openHouse(undefined, { alone: true });
  const { id, token } = await paired('icecreamvan', own);
  const old = [29, 20, 1].map((days) => ago((days * DAY) / 1000 - 3_600));
  expect((await send(token, old, own)).created).toBe(3);
  const entity = own.entities.find(({ model }) => model === 'TrackerPosition')!;
  const parts = async () => {
    const { rows } = await own.database.system((db) =>
      sql<{ name: string }>`select inhrelid::regclass::text as name from pg_inherits
        where inhparent = 'trackerposition'::regclass`.execute(db),
    );
    return rows.map(({ name }) => name);
  };
  await lookAfter(own.database, entity, Date.now());
  const named = (days: number) => `trackerposition_p${String(old[days]!.recorded_at).slice(0, 10).replaceAll('-', '')}`;
  expect(await parts()).toEqual(expect.arrayContaining([named(0), named(1), named(2)]));
  await lookAfter(own.database, entity, Date.now() + 15 * DAY);
  expect(await parts()).not.toContain(named(0));
  expect(await parts()).toContain(named(2));
  const left = (await own.call(own.root, 'GET', `trackerposition?filter[tablet_id]=${id}`)).body;
  expect(left.data.map(({ recorded_at }: Row) => recorded_at)).toEqual([old[2]!.recorded_at]);
  await own.stop();
});

test('positions make no badge count, no version and no entry', async () => {
  const { id, van, token } = await paired();
  const versions = async () => [(await read('tablet', id)).version, (await read('icecreamvan', van)).version];
  const before = await versions();
  await send(token, [ago(30), ago(0)]);
  expect(await versions()).toEqual(before);
  const { rows } = await house.database.tenant(house.own, (db) =>
    sql`select 1 from activity_log where resource = 'trackerposition'`.execute(db),
  );
  expect(rows).toEqual([]);
});
