// Tests that a create that is sent again makes one row and gets one answer, however many clients send it and whenever
// the server dies.
import { sql } from 'kysely';
import { type Answer, type House, openHouse } from '../resources/house.ts';

let house: House;
beforeAll(async () => {
  house = await openHouse();
});
afterAll(() => house?.stop());

const create = (key: string, body: object, who = house.root): Promise<Answer> =>
  house.call(who, 'POST', 'target', body, { 'idempotency-key': key });

async function titled(title: string): Promise<number> {
  return (await house.call(house.root, 'GET', `target?filter[title]=${title}`)).body.meta.total;
}

test('the same key and body give the same answer and one row', async () => {
  const first = await create('a', { title: 'once' });
  const again = await create('a', { title: 'once' });
  expect([first.status, again.status]).toEqual([201, 201]);
  expect(again.body).toEqual(first.body);
  for (const name of ['etag', 'location', 'content-type'])
    expect(again.headers.get(name)).toBe(first.headers.get(name));
  expect(first.headers.get('idempotency-replayed')).toBeNull();
  expect(again.headers.get('idempotency-replayed')).toBe('true');
  expect(await titled('once')).toBe(1);
});

test('fifty at once under one key: one row, fifty times the same answer', async () => {
  const answers = await Promise.all(Array.from({ length: 50 }, () => create('fifty', { title: 'fifty' })));
  expect(new Set(answers.map(({ status, body }) => JSON.stringify([status, body]))).size).toBe(1);
  expect(answers.filter(({ headers }) => !headers.get('idempotency-replayed'))).toHaveLength(1);
  expect(await titled('fifty')).toBe(1);
});

test('another body under the same key is refused, also at the same moment', async () => {
  const answers = await Promise.all(['x', 'y'].map((more) => create('b', { title: `body-${more}` })));
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 422]);
  expect(answers.find(({ status }) => status === 422)?.body.code).toBe('idempotencyKeyReused');
  expect((await house.call(house.root, 'GET', 'target?filter[title][contains]=body-')).body.meta.total).toBe(1);
});

test('a refused create leaves its key free', async () => {
  expect((await create('c', {})).status).toBe(422);
  expect((await create('c', { title: 'mended' })).status).toBe(201);
});

test('a key belongs to one person; without a key every create is new; a key that is no key is refused', async () => {
  const other = house.actor([], { user: { is_root: true }, employeeId: house.people[1]! });
  const made = [await create('d', { title: 'mine' }), await create('d', { title: 'mine' }, other)];
  expect(made[0]!.body.data.id).not.toBe(made[1]!.body.data.id);
  for (let i = 0; i < 2; i += 1) await house.make('target', { title: 'free' });
  expect(await titled('free')).toBe(2);
  for (const key of ['', ' ', 'é'.repeat(2), 'k'.repeat(256)]) {
    const { status, body } = await create(key, { title: 'bad' });
    expect([key.length, status, body.code]).toEqual([key.length, 400, 'malformed']);
  }
});

test('a key is forgotten after a day', async () => {
  await create('old', { title: 'day' });
  await house.database.system((db) =>
    sql`update idempotency_key set created_at = now() - interval '25 hours'`.execute(db),
  );
  expect((await create('old', { title: 'day' })).headers.get('idempotency-replayed')).toBeNull();
  expect(await titled('day')).toBe(2);
  const { rows } = await house.database.tenant(house.own, (db) => sql`select 1 from idempotency_key`.execute(db));
  expect(rows).toHaveLength(1);
});

test('while the first call takes long, the second hears to come back', async () => {
  const holder = house.database.tenant(house.own, async (db) => {
    await sql`insert into idempotency_key (employee_id, key_hash, request_hash)
      values (${house.people[0]}, 'busy', 'x')`.execute(db);
    const waiting = house.database.tenant(house.own, async (second) => {
      await sql`set local lock_timeout = '50ms'`.execute(second);
      return sql`insert into idempotency_key (employee_id, key_hash, request_hash)
        values (${house.people[0]}, 'busy', 'x') on conflict do nothing`.execute(second);
    });
    return waiting.catch((error) => error.code);
  });
  expect(await holder).toBe('55P03');
});
