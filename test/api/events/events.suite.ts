// Tests GET /v1/events: who hears which events, over two API processes on one database (docs/security.md, "Events").
import { isDeepStrictEqual } from 'node:util';
import { sql } from 'kysely';
import { call, type Product, post, tokenOf } from '../auth/product.ts';
import { ownListening } from './listening.ts';
import { caughtUp } from './reader.ts';

const two = ownListening();

test('opens with the counts of the menu', async () => {
  const token = await tokenOf(two.house, 'management');
  const reader = await two.listen(token);
  expect(reader.headers.get('content-type')).toBe('text/event-stream; charset=utf-8');
  expect(reader.headers.get('cache-control')).toBe('no-store');
  await reader.until(() => reader.of('navbar').length >= 1);
  const counts = async () => (await call(two.house, '/v1/notification/navbar', { token })).body.data;
  // A job may tell somebody something between the two, and then the counts come again.
  let heard = 0;
  do {
    const before = heard;
    await reader.until(() => reader.of('navbar').length > before);
    heard = reader.of('navbar').length;
  } while (!isDeepStrictEqual(reader.of('navbar')[heard - 1]!.data, await counts()));
});

test('asks for a live session, in the header and nowhere else', async () => {
  const token = await tokenOf(two.house, 'management');
  expect((await call(two.house, '/v1/events')).status).toBe(401);
  expect((await call(two.house, `/v1/events?access_token=${token}`)).status).toBe(401);
  expect((await call(two.house, '/v1/events', { method: 'HEAD', token })).status).toBe(404);
  await post(two.house, '/v1/auth/logout', { token });
  expect((await call(two.house, '/v1/events', { token })).status).toBe(401);
});

test('a session that ended in one process is over in the two.other as soon as that hears of it, and at once in its own', async () => {
  const token = await tokenOf(two.house, 'shopmanager');
  const statusAt = async (at: Product) => (await call(at, '/v1/auth/employee', { token })).status;
  for (const at of [two.house, two.other, two.other]) expect(await statusAt(at)).toBe(200);
  const reader = await two.listen(token, two.other);
  await post(two.house, '/v1/auth/logout', { token });
  expect(await statusAt(two.house)).toBe(401);
  await reader.until(() => reader.of('signedOut').length > 0);
  expect(await statusAt(two.other)).toBe(401);
});

test('50 of 50 changes made in one process are heard in the two.other, in order', async () => {
  const token = await tokenOf(two.house, 'management');
  const readers = [await two.listen(token, two.house), await two.listen(token, two.other)];
  const ids: number[] = [];
  for (let turn = 0; turn < 50; turn++) ids.push(await two.makeLoadSize(token, turn % 2 ? two.house : two.other));
  for (const reader of readers) {
    await reader.until(() => reader.of('record').length >= 50);
    expect(reader.of('record').map(({ data }) => data)).toEqual(
      ids.map((id) => ({ resource: 'loadsize', id, by: expect.any(Number) })),
    );
  }
  await Promise.all(ids.map((id) => call(two.house, `/v1/loadsize/${id}`, { method: 'DELETE', token })));
  await readers[1]!.until(() => readers[1]!.of('record').length >= 100);
});

test('counts are sent again after a change, once for many, and only when they differ', async () => {
  const token = await tokenOf(two.house, 'management');
  const reader = await two.listen(token);
  await reader.until(() => reader.of('navbar').length >= 1);
  const amount = () =>
    reader
      .of('navbar')
      .at(-1)
      ?.data.find(({ name }: { name: string }) => name === 'loadsize').amount;
  const before = amount();
  const ids = await Promise.all([1, 2, 3, 4, 5].map(() => two.makeLoadSize(token)));
  await reader.until(() => amount() === before + 5);
  expect(reader.of('navbar').length).toBeLessThanOrEqual(3);
  const sent = reader.of('navbar').length;
  await call(two.house, `/v1/loadsize/${ids[0]}`, { method: 'PATCH', token, body: { description: 'x' } });
  await reader.until(() => reader.of('record').length >= 6);
  await two.makeLoadSize(token);
  await reader.until(() => amount() === before + 6);
  expect(reader.of('navbar')).toHaveLength(sent + 1);
});

test('a change that is refused or undone is not heard', async () => {
  const token = await tokenOf(two.house, 'management');
  const reader = await two.listen(token);
  expect((await post(two.house, '/v1/loadsize', { token, body: {} })).status).toBe(422);
  await two.house.database
    .system(async (db) => {
      await sql`select pg_notify('scoop_events', '{"type":"record","company":1,"resource":"loadsize","id":1}')`.execute(
        db,
      );
      throw new Error('undone');
    })
    .catch(() => undefined);
  await two.makeLoadSize(token);
  await reader.until(() => reader.of('record').length > 0);
  expect(reader.of('record')).toHaveLength(1);
});

test('records are heard only by those of the company who may see them', async () => {
  const token = await tokenOf(two.house, 'management');
  const allowed = await two.listen(token);
  const seller = await two.listen(await tokenOf(two.house, 'shopseller'));
  const employees = (await call(two.house, '/v1/auth/employee', { token })).body.data.user.employee_ids;
  const switched = await post(two.house, '/v1/auth/switch', {
    token: await tokenOf(two.house, 'management'),
    body: { employee_id: employees[1].id },
  });
  const sister = await two.listen(switched.body.access_token);
  await two.makeLoadSize(token);
  await allowed.until(() => allowed.of('record').length >= 1);
  await caughtUp(two.house, seller, sister);
  expect([seller.of('record'), sister.of('record')]).toEqual([[], []]);
});

test('a row of one’s own is heard by its owner, and by nobody who sees only theirs', async () => {
  const token = await tokenOf(two.house, 'planner');
  const [owner, colleague] = [
    await two.listen(token),
    await two.listen(await tokenOf(two.house, 'kitchen'), two.other),
  ];
  const body = { resource: 'supplier', name: 'Mine', query: 'search=x' };
  const made = await post(two.house, '/v1/savedview', { token, body });
  await owner.until(() => owner.of('record').length >= 1);
  await call(two.other, `/v1/savedview/${made.body.data.id}`, { method: 'DELETE', token });
  await owner.until(() => owner.of('record').length >= 2);
  await caughtUp(two.house, colleague);
  expect(colleague.of('record')).toEqual([]);
});

test('the views that a person’s lists open on come with their session, which is told when they change', async () => {
  const token = await tokenOf(two.house, 'planner');
  const views = async () => (await call(two.house, '/v1/auth/employee', { token })).body.data.default_views;
  const [owner, colleague] = [
    await two.listen(token),
    await two.listen(await tokenOf(two.house, 'kitchen'), two.other),
  ];
  expect(await views()).toBeUndefined();
  const body = { resource: 'employee', name: 'Mine', query: 'sort=-id', is_default: true };
  const made = await post(two.house, '/v1/savedview', { token, body });
  await owner.until(() => owner.of('session').length >= 1);
  expect(await views()).toEqual({ employee: { id: made.body.data.id, query: 'sort=-id' } });
  await call(two.other, `/v1/savedview/${made.body.data.id}`, { method: 'DELETE', token });
  await owner.until(() => owner.of('session').length >= 2);
  expect(await views()).toBeUndefined();
  // The colleague hears nothing but the last announcement to everyone.
  await caughtUp(two.house, colleague);
  expect(colleague.of('session')).toHaveLength(1);
});

test('a list opens on the view that is shared with one’s group, until one chooses an own', async () => {
  const [admin, planner] = [await tokenOf(two.house, 'admin'), await tokenOf(two.house, 'planner')];
  const session = async () => (await call(two.house, '/v1/auth/employee', { token: planner })).body.data;
  const opening = async () => (await session()).default_views?.employee?.query;
  const { id } = await session();
  const group = await post(two.house, '/v1/permissiongroup', {
    token: admin,
    body: { name: 'Views', employee_ids: [id] },
  });
  const body = { resource: 'employee', name: 'Ours', query: 'sort=id', group_ids: [group.body.data.id] };
  const reader = await two.listen(planner);
  const ours = await post(two.house, '/v1/savedview', { token: admin, body: { ...body, group_default: true } });
  await reader.until(() => reader.of('session').length >= 1);
  expect(await opening()).toBe('sort=id');
  const own = { resource: 'employee', name: 'Own', query: 'sort=-id', is_default: true };
  const mine = await post(two.house, '/v1/savedview', { token: planner, body: own });
  expect(await opening()).toBe('sort=-id');
  await call(two.house, `/v1/savedview/${mine.body.data.id}`, { method: 'DELETE', token: planner });
  await call(two.house, `/v1/savedview/${ours.body.data.id}`, { method: 'DELETE', token: admin });
  await call(two.house, `/v1/permissiongroup/${group.body.data.id}`, { method: 'DELETE', token: admin });
  expect(await opening()).toBeUndefined();
});
