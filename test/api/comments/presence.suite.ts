// Tests who else is shown at a record, over two API processes on one database: only people who see the record are told.
import { sql } from 'kysely';
import { call, type Product, tokenOf } from '../auth/product.ts';
import { type Running, startWhole } from '../events/product.ts';
import { caughtUp, type Reader, readEvents } from '../events/reader.ts';

let house: Running;
let other: Product;
let supplier: number;
const tokens: Record<string, string> = {};
const open: Reader[] = [];

beforeAll(async () => {
  house = await startWhole();
  other = await house.another();
  for (const person of ['management', 'shopmanager', 'bookkeeping', 'driver'])
    tokens[person] = await tokenOf(house, person);
  const { rows } = await house.database.system((db) =>
    sql<{ id: number }>`select id from supplier where deleted_at is null order by id limit 1`.execute(db),
  );
  supplier = rows[0]!.id;
});
afterEach(() => {
  for (const reader of open.splice(0)) reader.stop();
});
afterAll(() => house?.stop());

async function listen(person: string, at: Product): Promise<Reader> {
  const reader = await readEvents(at, tokens[person]!);
  open.push(reader);
  return reader;
}

const beHere = (person: string, body: object, at: Product = house, path = `supplier/${supplier}`) =>
  call(at, `/v1/${path}/presence`, { method: 'PUT', token: tokens[person], body });
const tab = '0123456789abcdef';

test('who comes, edits and leaves in one process is known in the other; one’s own other tab is not shown', async () => {
  const reader = await listen('management', house);
  const told = () =>
    reader.of('presence').map(({ data }) => data.people.map(({ display, doing }: Here) => [display, doing]));
  await beHere('shopmanager', { tab, doing: 'view' }, other);
  await reader.until(() => told().length === 1);
  // A heartbeat is not announced, but a change of activity is; of two tabs the one that edits counts.
  await beHere('shopmanager', { tab, doing: 'view' }, other);
  await beHere('shopmanager', { tab: 'ffffffff', doing: 'edit' }, other);
  await reader.until(() => told().length === 2);
  expect(told()).toEqual([[['Elena Rizzo', 'view']], [['Elena Rizzo', 'edit']]]);
  expect(reader.of('presence')[0]!.data).toMatchObject({ resource: 'supplier', id: supplier });
  const { body } = await beHere('management', { tab, doing: 'view' });
  expect(body.data).toEqual([{ id: expect.any(Number), display: 'Elena Rizzo', doing: 'edit' }]);
  await reader.until(() => told().length === 3);
  await beHere('shopmanager', { tab: 'ffffffff', doing: 'left' }, other);
  await beHere('shopmanager', { tab, doing: 'left' }, other);
  await reader.until(() => told().length === 5);
  expect(told()[3]).toEqual(
    expect.arrayContaining([
      ['Elena Rizzo', 'view'],
      ['Chiara Verlinden', 'view'],
    ]),
  );
  expect(told()[4]).toEqual([['Chiara Verlinden', 'view']]);
});

test('who does not see the record neither says nor hears anything', async () => {
  const [seller, driver] = [await listen('shopmanager', other), await listen('driver', other)];
  expect((await beHere('driver', { tab, doing: 'view' })).status).toBe(403);
  expect((await beHere('management', { tab, doing: 'view' }, house, 'supplier/999999')).status).toBe(404);
  await beHere('management', { tab: 'aaaaaaaa', doing: 'edit' });
  await seller.until(() => seller.of('presence').length > 0);
  await caughtUp(house, driver);
  expect(driver.of('presence')).toEqual([]);
});

test('of an order of another division the shop hears nothing', async () => {
  const seen = (await call(house, '/v1/supplierorder?page[size]=500', { token: tokens.shopmanager })).body.data;
  const all = (await call(house, '/v1/supplierorder?page[size]=500', { token: tokens.management })).body.data;
  const own = seen.map(({ id }: { id: number }) => id);
  const foreign = all.find(({ id }: { id: number }) => !own.includes(id)).id;
  const reader = await listen('shopmanager', other);
  await beHere('management', { tab, doing: 'edit' }, house, `supplierorder/${foreign}`);
  await beHere('management', { tab, doing: 'edit' }, house, `supplierorder/${own[0]}`);
  await reader.until(() => reader.of('presence').length > 0);
  expect(reader.of('presence').map(({ data }) => data.id)).toEqual([own[0]]);
});

test('nobody floods the others', async () => {
  const statuses: number[] = [];
  for (let turn = 0; turn < 130; turn += 1) statuses.push((await beHere('bookkeeping', { tab, doing: 'left' })).status);
  expect(new Set(statuses)).toEqual(new Set([200, 429]));
  expect((await beHere('management', { tab: 'x', doing: 'view' })).status).toBe(422);
  expect((await beHere('management', { tab, doing: 'sleeps' })).status).toBe(422);
});

interface Here {
  readonly display: string;
  readonly doing: string;
}
