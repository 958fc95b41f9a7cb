// Tests that values of a stream reach the pages that show their subjects: at most once in their time, the newest of each,
// in every process, for those only who may see them; that no badge counts them, and that a session's end ends it.
import { call, type Product, post, tokenOf } from '../auth/product.ts';
import { crew } from '../resources/engine/scopes.ts';
import { weight, weightHooks, weightSettings } from '../resources/engine/streams.ts';
import { type Running, startWhole } from './product.ts';
import { type Reader, readEvents } from './reader.ts';

let house: Running;
let other: Product;
let token: string;
const open: Reader[] = [];
const READ = ['ICECLOUD_WEIGHTS_VIEW', 'ICECLOUD_WEIGHTS_CREW', 'ICECLOUD_WEIGHTS_MODERATE'];

beforeAll(async () => {
  const permissions = [...READ, 'ICECLOUD_CREWS_VIEW', 'ICECLOUD_CREWS_MODERATE'];
  const stray = { page: 'weight', access: {}, type: 'INFO', changesWith: ['Weight'], count: async () => ++counted };
  house = await startWhole(
    { hooks: { Weight: { beforeArrive: weightHooks.beforeArrive } }, badges: [stray as never] },
    {
      license: 'ICECLOUD',
      permissions,
      settings: weightSettings,
      entities: [{ ...crew, own: undefined } as never, without(weight as never)],
    },
  );
  other = await house.another();
  token = await tokenOf(house, 'admin');
});
afterEach(() => {
  for (const reader of open.splice(0)) reader.stop();
});
afterAll(() => house?.stop());

let counted = 0;

/** Answers the stream without its field and scope that need other entities of the engine. */
function without({ schema: { properties, ...schema }, ...file }: typeof weight) {
  const { folder_id: _, ...others } = properties;
  return { ...file, scope: undefined, schema: { ...schema, properties: others } };
}

const listen = async (query: string, at: Product = house, who = token) => {
  const reader = await readEvents(at, who, `events/arrived?of=weight&${query}`);
  open.push(reader);
  return reader;
};
const made = async () => (await post(house, '/v1/crew', { token, body: { name: 'north' } })).body.data.id as number;
let nr = 0;
const send = async (crew_id: number, grams: number, seconds = 0) => {
  const weighed_at = new Date(Date.now() - 60_000 + seconds * 1000).toISOString();
  const rows = [{ crew_id, grams, weighed_at, nr: String(++nr) }];
  expect((await post(house, '/v1/weight/many', { token, body: { rows } })).body.data.refused).toEqual([]);
};
const heard = (reader: Reader) =>
  reader.of('arrived').flatMap(({ data }) => data.rows.map((row: { grams: number }) => row.grams));

test('a page has the newest values of what it shows: the first at once, then the newest of each in its time', async () => {
  const [one, two, hidden] = [await made(), await made(), await made()];
  const here = await listen(`subjects=${one},${two}&every=0.5`);
  const there = await listen('every=0.5', other);
  await send(hidden, 1);
  await send(one, 2);
  await here.until(() => heard(here).length === 1);
  expect(here.of('arrived')[0]?.data).toEqual({
    resource: 'weight',
    rows: [{ id: expect.any(Number), crew_id: one, weighed_at: expect.any(String), grams: 2 }],
  });
  await send(one, 3, 1);
  await send(two, 4, 1);
  await send(one, 5, 2);
  // A row older than its crew's newest one is kept, and told to nobody.
  await send(one, 6, -30);
  await send(two, 7, 3);
  await here.until(() => heard(here).includes(7) && heard(here).includes(5));
  await there.until(() => heard(there).includes(7) && heard(there).includes(5));
  expect([
    heard(here).includes(1),
    heard(here).includes(6),
    heard(there).includes(1),
    heard(there).includes(6),
  ]).toEqual([false, false, true, false]);
});

test('who may not list the rows, asks for what is no stream or says no time is refused', async () => {
  const seller = await tokenOf(house, 'driver');
  const answers = [
    await call(house, '/v1/events/arrived?of=weight', { token: seller }),
    await call(house, '/v1/events/arrived?of=supplier', { token }),
    await call(house, '/v1/events/arrived?of=weight&every=0.1', { token }),
  ];
  expect(answers.map(({ status }) => status)).toEqual([403, 404, 400]);
});

test('no badge counts what arrives, and a session that ends hears nothing more', async () => {
  const own = await tokenOf(house, 'admin');
  const menu = await readEvents(house, own);
  open.push(menu);
  await menu.until(() => menu.of('navbar').length > 0);
  const [reader, before, crew_id] = [await listen('every=0.5'), counted, await made()];
  await send(crew_id, 1);
  await reader.until(() => heard(reader).includes(1));
  expect([counted, menu.of('record').filter(({ data }) => data.resource === 'weight')]).toEqual([before, []]);
  const gone = await listen('every=0.5', other, own);
  await call(house, '/v1/auth/logout', { token: own, method: 'POST' });
  await gone.ended;
  expect(gone.of('signedOut')).toHaveLength(1);
});
