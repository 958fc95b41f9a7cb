// GET /v1/events: who hears what, over two API processes on one database (security, "Events").
import { isDeepStrictEqual } from 'node:util';
import { sql } from 'kysely';
import type { ServerBadge } from '../../../api/badges/index.ts';
import { call, claimsOf, type Product, post, tokenOf } from '../auth/product.ts';
import { type Running, startWhole } from './product.ts';
import { caughtUp, type Reader, readEvents } from './reader.ts';

let house: Running;
let other: Product;
const open: Reader[] = [];

beforeAll(async () => {
  const count: ServerBadge['count'] = async ({ db }) => {
    const { rows } = await sql<{ n: number }>`select count(*) as n from loadsize`.execute(db);
    return Number(rows[0]!.n);
  };
  const changesWith = ['LoadSize'];
  house = await startWhole({
    badges: [{ page: 'loadsize', access: { permissions: [] }, type: 'INFO', changesWith, count }],
  });
  other = await house.another();
});
afterEach(() => {
  for (const reader of open.splice(0)) reader.stop();
});
afterAll(() => house?.stop());

async function listen(token: string, at: Product = house): Promise<Reader> {
  const reader = await readEvents(at, token);
  open.push(reader);
  expect(reader.status).toBe(200);
  return reader;
}

const employeeOf = async (token: string) => (await call(house, '/v1/auth/employee', { token })).body.data.id as number;
let counter = 0;
async function makeLoadSize(token: string, at: Product = other): Promise<number> {
  counter += 1;
  const { status, body } = await post(at, '/v1/loadsize', { token, body: { abbreviation: `E${counter}` } });
  expect(status).toBe(201);
  return body.data.id;
}

test('opens with the counts of the menu', async () => {
  const token = await tokenOf(house, 'management');
  const reader = await listen(token);
  expect(reader.headers.get('content-type')).toBe('text/event-stream; charset=utf-8');
  expect(reader.headers.get('cache-control')).toBe('no-store');
  await reader.until(() => reader.of('navbar').length >= 1);
  const counts = async () => (await call(house, '/v1/notification/navbar', { token })).body.data;
  // A job may tell somebody something between the two: the counts come again then.
  let heard = 0;
  do {
    const before = heard;
    await reader.until(() => reader.of('navbar').length > before);
    heard = reader.of('navbar').length;
  } while (!isDeepStrictEqual(reader.of('navbar')[heard - 1]!.data, await counts()));
});

test('asks for a live session, in the header and nowhere else', async () => {
  const token = await tokenOf(house, 'management');
  expect((await call(house, '/v1/events')).status).toBe(401);
  expect((await call(house, `/v1/events?access_token=${token}`)).status).toBe(401);
  expect((await call(house, '/v1/events', { method: 'HEAD', token })).status).toBe(404);
  await post(house, '/v1/auth/logout', { token });
  expect((await call(house, '/v1/events', { token })).status).toBe(401);
});

test('a session that ended in one process is over in the other as soon as that hears of it, and at once in its own', async () => {
  const token = await tokenOf(house, 'shopmanager');
  const statusAt = async (at: Product) => (await call(at, '/v1/auth/employee', { token })).status;
  for (const at of [house, other, other]) expect(await statusAt(at)).toBe(200);
  const reader = await listen(token, other);
  await post(house, '/v1/auth/logout', { token });
  expect(await statusAt(house)).toBe(401);
  await reader.until(() => reader.of('signedOut').length > 0);
  expect(await statusAt(other)).toBe(401);
});

test('50 of 50 changes made in one process are heard in the other, in order', async () => {
  const token = await tokenOf(house, 'management');
  const readers = [await listen(token, house), await listen(token, other)];
  const ids: number[] = [];
  for (let turn = 0; turn < 50; turn++) ids.push(await makeLoadSize(token, turn % 2 ? house : other));
  for (const reader of readers) {
    await reader.until(() => reader.of('record').length >= 50);
    expect(reader.of('record').map(({ data }) => data)).toEqual(ids.map((id) => ({ resource: 'loadsize', id })));
  }
  await Promise.all(ids.map((id) => call(house, `/v1/loadsize/${id}`, { method: 'DELETE', token })));
  await readers[1]!.until(() => readers[1]!.of('record').length >= 100);
});

test('counts are sent again after a change, once for many, and only when they differ', async () => {
  const token = await tokenOf(house, 'management');
  const reader = await listen(token);
  await reader.until(() => reader.of('navbar').length >= 1);
  const amount = () =>
    reader
      .of('navbar')
      .at(-1)
      ?.data.find(({ name }: { name: string }) => name === 'loadsize').amount;
  const before = amount();
  const ids = await Promise.all([1, 2, 3, 4, 5].map(() => makeLoadSize(token)));
  await reader.until(() => amount() === before + 5);
  expect(reader.of('navbar').length).toBeLessThanOrEqual(3);
  const sent = reader.of('navbar').length;
  await call(house, `/v1/loadsize/${ids[0]}`, { method: 'PATCH', token, body: { description: 'x' } });
  await reader.until(() => reader.of('record').length >= 6);
  await makeLoadSize(token);
  await reader.until(() => amount() === before + 6);
  expect(reader.of('navbar')).toHaveLength(sent + 1);
});

test('a change that is refused or undone is not heard', async () => {
  const token = await tokenOf(house, 'management');
  const reader = await listen(token);
  expect((await post(house, '/v1/loadsize', { token, body: {} })).status).toBe(422);
  await house.database
    .system(async (db) => {
      await sql`select pg_notify('scoop_events', '{"type":"record","company":1,"resource":"loadsize","id":1}')`.execute(
        db,
      );
      throw new Error('undone');
    })
    .catch(() => undefined);
  await makeLoadSize(token);
  await reader.until(() => reader.of('record').length > 0);
  expect(reader.of('record')).toHaveLength(1);
});

test('records are heard only by those of the company who may see them', async () => {
  const token = await tokenOf(house, 'management');
  const allowed = await listen(token);
  const seller = await listen(await tokenOf(house, 'shopseller'));
  const employees = (await call(house, '/v1/auth/employee', { token })).body.data.user.employee_ids;
  const switched = await post(house, '/v1/auth/switch', {
    token: await tokenOf(house, 'management'),
    body: { employee_id: employees[1].id },
  });
  const sister = await listen(switched.body.access_token);
  await makeLoadSize(token);
  await allowed.until(() => allowed.of('record').length >= 1);
  await caughtUp(house, seller, sister);
  expect([seller.of('record'), sister.of('record')]).toEqual([[], []]);
});

test('a row of one’s own is heard by its owner, and by nobody who sees only theirs', async () => {
  const token = await tokenOf(house, 'planner');
  const [owner, colleague] = [await listen(token), await listen(await tokenOf(house, 'kitchen'), other)];
  const body = { resource: 'supplier', name: 'Mine', query: 'search=x' };
  const made = await post(house, '/v1/savedview', { token, body });
  await owner.until(() => owner.of('record').length >= 1);
  await call(other, `/v1/savedview/${made.body.data.id}`, { method: 'DELETE', token });
  await owner.until(() => owner.of('record').length >= 2);
  await caughtUp(house, colleague);
  expect(colleague.of('record')).toEqual([]);
});

test('the views that a person’s lists open on come with their session, which is told when they change', async () => {
  const token = await tokenOf(house, 'planner');
  const views = async () => (await call(house, '/v1/auth/employee', { token })).body.data.default_views;
  const [owner, colleague] = [await listen(token), await listen(await tokenOf(house, 'kitchen'), other)];
  expect(await views()).toBeUndefined();
  const body = { resource: 'employee', name: 'Mine', query: 'sort=-id', is_default: true };
  const made = await post(house, '/v1/savedview', { token, body });
  await owner.until(() => owner.of('session').length >= 1);
  expect(await views()).toEqual({ employee: { id: made.body.data.id, query: 'sort=-id' } });
  await call(other, `/v1/savedview/${made.body.data.id}`, { method: 'DELETE', token });
  await owner.until(() => owner.of('session').length >= 2);
  expect(await views()).toBeUndefined();
  // The last word to everyone is the only one that a colleague hears.
  await caughtUp(house, colleague);
  expect(colleague.of('session')).toHaveLength(1);
});

test('a list opens on the view that is shared with one’s group, until one chooses an own', async () => {
  const [admin, planner] = [await tokenOf(house, 'admin'), await tokenOf(house, 'planner')];
  const session = async () => (await call(house, '/v1/auth/employee', { token: planner })).body.data;
  const opening = async () => (await session()).default_views?.employee?.query;
  const { id } = await session();
  const group = await post(house, '/v1/permissiongroup', { token: admin, body: { name: 'Views', employee_ids: [id] } });
  const body = { resource: 'employee', name: 'Ours', query: 'sort=id', group_ids: [group.body.data.id] };
  const reader = await listen(planner);
  const ours = await post(house, '/v1/savedview', { token: admin, body: { ...body, group_default: true } });
  await reader.until(() => reader.of('session').length >= 1);
  expect(await opening()).toBe('sort=id');
  const own = { resource: 'employee', name: 'Own', query: 'sort=-id', is_default: true };
  const mine = await post(house, '/v1/savedview', { token: planner, body: own });
  expect(await opening()).toBe('sort=-id');
  await call(house, `/v1/savedview/${mine.body.data.id}`, { method: 'DELETE', token: planner });
  await call(house, `/v1/savedview/${ours.body.data.id}`, { method: 'DELETE', token: admin });
  await call(house, `/v1/permissiongroup/${group.body.data.id}`, { method: 'DELETE', token: admin });
  expect(await opening()).toBeUndefined();
});

describe('a session to fetch again', () => {
  const group = { name: 'Events test', permissions: ['ICETRUCK_LOAD_SIZES_VIEW'] };

  test('is announced to members of a permission group, who came, stayed or left, and to nobody else', async () => {
    const admin = await tokenOf(house, 'admin');
    const [kitchen, driver, planner] = await Promise.all(
      ['kitchen', 'driver', 'planner'].map((m) => tokenOf(house, m)),
    );
    const [in1, in2] = [await employeeOf(kitchen!), await employeeOf(driver!)];
    const readers = await Promise.all([listen(kitchen!), listen(driver!, other), listen(planner!)]);
    const counts = () => readers.map((reader) => reader.of('session').length);
    const made = await post(house, '/v1/permissiongroup', { token: admin, body: { ...group, employee_ids: [in1] } });
    const path = `/v1/permissiongroup/${made.body.data.id}`;
    await readers[0]!.until(() => counts()[0] === 1);
    expect((await call(house, path, { method: 'PATCH', token: admin, body: { employee_ids: [in2] } })).status).toBe(
      200,
    );
    await readers[1]!.until(() => counts()[0] === 2 && counts()[1] === 1);
    expect((await call(house, `${path}?confirm=members`, { method: 'DELETE', token: admin })).status).toBe(204);
    await readers[1]!.until(() => counts()[1] === 2);
    await caughtUp(house, ...readers);
    expect(counts()).toEqual([3, 3, 1]);
  });

  test('comes with new rights: the next record is heard', async () => {
    const admin = await tokenOf(house, 'admin');
    const token = await tokenOf(house, 'shopseller');
    const seller = await listen(token);
    const body = { ...group, employee_ids: [await employeeOf(token)] };
    const made = await post(other, '/v1/permissiongroup', { token: admin, body });
    await makeLoadSize(admin);
    await seller.until(() => seller.of('record').length >= 1);
    await call(other, `/v1/permissiongroup/${made.body.data.id}?confirm=members`, { method: 'DELETE', token: admin });
    await makeLoadSize(admin);
    await seller.until(() => seller.of('session').length >= 2);
    await caughtUp(house, seller);
    expect(seller.of('record')).toHaveLength(1);
  });

  test('is announced to everyone when the company, a custom page or a text changes, and to one by a direct grant', async () => {
    const admin = await tokenOf(house, 'admin');
    const token = await tokenOf(house, 'hr');
    const [hr, kitchen] = [await listen(token, other), await listen(await tokenOf(house, 'kitchen'))];
    const heard = () => [hr.of('session').length, kitchen.of('session').length];
    const page = { name: 'P', path: 'events-page', url: 'https://pages.example/' };
    await post(house, '/v1/customfrontendable', { token: admin, body: page });
    await hr.until(() => heard().join() === '1,1');
    const text = { locale: 'en', key: 'icecloud.division_other', value: 'Teams' };
    expect((await post(house, '/v1/textoverride', { token: admin, body: text })).status).toBe(201);
    await hr.until(() => heard().join() === '2,2');
    const intranet_url = 'https://i.example';
    await call(house, '/v1/company/1', { method: 'PATCH', token: admin, body: { intranet_url } });
    await hr.until(() => heard().join() === '3,3');
    const body = { add: ['ICECLOUD_INVOICES_VIEW'] };
    const path = `/v1/employee/${await employeeOf(token)}/permission`;
    expect((await call(house, path, { method: 'PATCH', token: admin, body })).status).toBe(200);
    await hr.until(() => heard().join() === '4,3');
  });

  test('is noticed even when nobody announces it', async () => {
    const token = await tokenOf(house, 'bookkeeping');
    const reader = await listen(token);
    await house.database.system((db) =>
      sql`update account set default_locale = 'de' where email = 'bookkeeping@aurora.example'`.execute(db),
    );
    await reader.until(() => reader.of('session').length >= 1);
  });
});

describe('a session that ends closes its streams within five seconds', () => {
  const change = (assignment: ReturnType<typeof sql>, sid: string) =>
    house.database.system((db) => sql`update session set ${assignment} where id = ${sid}`.execute(db));
  const ways: Record<string, (token: string) => Promise<unknown>> = {
    'logging out': (token) => post(house, '/v1/auth/logout', { token }),
    'sign out everywhere': async () =>
      call(house, '/v1/auth/session', { method: 'DELETE', token: await tokenOf(house, 'planner') }),
    'a token that was used twice': async (token) => {
      const { body } = await post(house, '/v1/auth/refresh', { token });
      // Until somebody uses its successor, the answer may have been lost on its way.
      await call(house, '/v1/auth/employee', { token: body.access_token });
      await change(sql`rotated_at = now() - interval '11 seconds'`, claimsOf(token).sid);
      await post(house, '/v1/auth/refresh', { token });
    },
    'the end of its twelve hours': (token) => change(sql`expires_at = now()`, claimsOf(token).sid),
    'deletion of the row': (token) =>
      house.database.system((db) => sql`delete from session where id = ${claimsOf(token).sid}`.execute(db)),
  };

  test.each(Object.keys(ways))('%s', async (way) => {
    const token = await tokenOf(house, 'planner');
    const readers = [await listen(token, house), await listen(token, other)];
    await ways[way]!(token);
    for (const reader of readers) await reader.until(() => reader.endedAt !== undefined);
    for (const reader of readers) expect(reader.events.at(-1)).toEqual({ event: 'signedOut', data: {} });
  });

  test('deletion of the employee, at once, and without a word of it', async () => {
    const token = await tokenOf(house, 'hr');
    const reader = await listen(token, other);
    const id = await employeeOf(token);
    const path = `/v1/employee/${id}`;
    expect((await call(house, path, { method: 'DELETE', token: await tokenOf(house, 'admin') })).status).toBe(204);
    await reader.until(() => reader.endedAt !== undefined);
    expect(reader.events.at(-1)!.event).toBe('signedOut');
    expect(reader.of('record')).toEqual([]);
    expect((await call(other, '/v1/auth/employee', { token })).status).toBe(401);
    await house.database.system((db) => sql`update employee set deleted_at = null where id = ${id}`.execute(db));
  });

  test('deletion of the employee by hand in the database', async () => {
    const token = await tokenOf(house, 'hr');
    const reader = await listen(token);
    const id = await employeeOf(token);
    const set = (value: ReturnType<typeof sql>) =>
      house.database.system((db) => sql`update employee set deleted_at = ${value} where id = ${id}`.execute(db));
    await set(sql`now()`);
    await reader.until(() => reader.endedAt !== undefined);
    expect(reader.events.at(-1)!.event).toBe('signedOut');
    await set(sql`null`);
  });
});
