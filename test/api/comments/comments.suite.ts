// Tests comments over two API processes on one database: only people who see the record read, write and are mentioned.
import { sql } from 'kysely';
import { type Answer, call, type Product, post, tokenOf } from '../auth/product.ts';
import { type Running, startWhole } from '../events/product.ts';
import { caughtUp, readEvents } from '../events/reader.ts';

let house: Running;
let other: Product;
let supplier: number;
const tokens: Record<string, string> = {};
const ids: Record<string, number> = {};

beforeAll(async () => {
  house = await startWhole();
  other = await house.another();
  for (const person of ['management', 'planner', 'shopmanager', 'kitchen', 'driver', 'admin']) {
    tokens[person] = await tokenOf(house, person);
    ids[person] = (await call(house, '/v1/auth/employee', { token: tokens[person] })).body.data.id;
  }
  supplier = await newSupplier('Melkerij');
});
afterAll(() => house?.stop());

async function newSupplier(name: string): Promise<number> {
  const { status, body } = await post(house, '/v1/supplier', {
    token: tokens.management,
    body: { name, email: 'a@b.example' },
  });
  expect([status, body]).toEqual([201, expect.anything()]);
  return body.data.id;
}

const ask = (person: string, path: string, method = 'GET', body?: unknown, headers?: Record<string, string>) =>
  call(house, `/v1/${path}`, { token: tokens[person], method, body, headers }) as Promise<Answer>;
const say = (person: string, content: string, on = `supplier/${supplier}`) =>
  ask(person, `${on}/comment`, 'POST', { content });
const contents = async (person: string, on = `supplier/${supplier}`): Promise<string[]> =>
  (await ask(person, `${on}/comment`)).body.data.map(({ content }: { content: string }) => content);

test('whoever sees the record hears of a comment, in every process, and nobody else', async () => {
  const readers = await Promise.all([
    readEvents(house, tokens.management!),
    readEvents(other, tokens.shopmanager!),
    readEvents(other, tokens.driver!),
  ]);
  const [seller, buyer, driver] = readers;
  // Announcements from before they listened may still be on their way.
  await caughtUp(house, ...readers);
  const before = readers.map((reader) => reader.of('record').length);
  await say('management', 'News');
  for (const reader of [seller, buyer]) {
    await reader!.until(() => reader!.of('comment').length > 0);
    expect(reader!.of('comment')[0]!.data).toEqual({ resource: 'supplier', id: supplier });
  }
  await caughtUp(house, ...readers);
  // The record itself did not change.
  expect(readers.map((reader) => reader.of('record').length)).toEqual(before);
  expect(driver!.of('comment')).toEqual([]);
  for (const reader of readers) reader.stop();
});

test('who is named is told in their inbox, once, and the way leads to the comment’s record', async () => {
  const told = async () =>
    (await ask('shopmanager', 'notice')).body.data.filter(({ kind }: { kind: string }) => kind === 'core.mention');
  const before = (await told()).length;
  const { body } = await say('management', `Look, @[${ids.shopmanager}] and again @[${ids.shopmanager}]`);
  const [last, ...others] = await told();
  expect(others).toHaveLength(before);
  expect(last).toMatchObject({
    actor: { id: ids.management },
    about: { resource: 'supplier', id: supplier },
    read: false,
  });
  await ask('management', `supplier/${supplier}/comment/${body.data.id}`, 'DELETE');
});

test('who sees the record reads and writes, with names as they are now; nobody else does', async () => {
  const author = { id: ids.management, display: 'Chiara Verlinden' };
  const said = await say('management', `  Price is up, @[${ids.shopmanager}] will call  `);
  expect([said.status, said.body.data]).toEqual([
    201,
    expect.objectContaining({
      content: `Price is up, @[${ids.shopmanager}] will call`,
      author: { ...author, picture_uri: expect.stringMatching(/^\/v1\/file\//) },
      mentions: [{ id: ids.shopmanager, display: 'Elena Rizzo' }],
      edited_at: null,
      may_edit: true,
      may_delete: true,
    }),
  ]);
  await house.database.system((db) =>
    sql`update employee set last_name = 'Bianchi' where id = ${ids.shopmanager}`.execute(db),
  );
  const [read] = (await ask('shopmanager', `supplier/${supplier}/comment`)).body.data;
  expect(read).toMatchObject({ mentions: [{ display: 'Elena Bianchi' }], may_edit: false });
  // People who may not see employees get no pictures of them.
  expect((await ask('kitchen', `supplier/${supplier}/comment`)).body.data[0].author).toEqual(author);
  for (const [method, path, body] of [
    ['GET', '', undefined],
    ['GET', '/options', undefined],
    ['POST', '', { content: 'x' }],
    ['PATCH', `/${read.id}`, { content: 'x' }],
    ['DELETE', `/${read.id}`, undefined],
  ] as const)
    expect([method, (await ask('driver', `supplier/${supplier}/comment${path}`, method, body)).status]).toEqual([
      method,
      403,
    ]);
  expect((await ask('management', 'supplier/999999/comment')).status).toBe(404);
  expect((await ask('management', 'division/1/comment')).status).toBe(404);
});

test('the sister company sees and reaches none of it', async () => {
  const { data } = (await call(house, '/v1/auth/employee', { token: tokens.management })).body;
  const sister = data.user.employee_ids.find(({ id }: { id: number }) => id !== ids.management).id;
  const own = await tokenOf(house, 'management');
  const { body } = await post(house, '/v1/auth/switch', { token: own, body: { employee_id: sister } });
  tokens.sister = body.access_token;
  expect((await ask('sister', `supplier/${supplier}/comment`)).status).toBe(404);
  expect((await say('sister', 'Hello')).status).toBe(404);
  // People of the other company cannot be mentioned here either.
  expect((await say('management', `@[${sister}]`)).status).toBe(422);
});

test('an order of another division is nobody’s to talk about, nor to be called to', async () => {
  const { rows } = await house.database.system((db) =>
    sql<{ id: number; division_id: number }>`select id, division_id from supplierorder o
      where company_id = (select company_id from employee where id = ${ids.management})`.execute(db),
  );
  const seen = (await ask('shopmanager', 'supplierorder?page[size]=500')).body.data.map(({ id }: Kept) => id);
  const theirs = rows.find(({ id }) => seen.includes(id))!.id;
  const foreign = rows.find(({ id }) => !seen.includes(id))!.id;
  expect((await ask('shopmanager', `supplierorder/${foreign}/comment`)).status).toBe(404);
  const refused = await say('management', `Look, @[${ids.shopmanager}]`, `supplierorder/${foreign}`);
  expect([refused.status, refused.body.errors]).toEqual([
    422,
    [{ path: 'content', code: 'mentionUnseen', params: { ids: [ids.shopmanager] } }],
  ]);
  expect((await say('management', `Look, @[${ids.shopmanager}]`, `supplierorder/${theirs}`)).status).toBe(201);
  const offered = async (on: number) =>
    (await ask('management', `supplierorder/${on}/comment/options?search=elena`)).body.data.map(({ id }: Kept) => id);
  expect(await offered(theirs)).toContain(ids.shopmanager);
  expect(await offered(foreign)).not.toContain(ids.shopmanager);
});

test('colleagues are offered by any part of their names, oneself left out, never who cannot see it', async () => {
  const offered = async (typed: string) =>
    (await ask('management', `supplier/${supplier}/comment/options?search=${encodeURIComponent(typed)}`)).body.data;
  expect(await offered('ele')).toEqual([expect.objectContaining({ id: ids.shopmanager })]);
  expect(await offered('chiara verlinden')).toEqual([]);
  expect(await offered('Lukas Heinen')).toEqual([]);
  expect(await offered("%_'")).toEqual([]);
  const all = await offered('');
  expect(all.length).toBeGreaterThan(1);
  expect(all.length).toBeLessThanOrEqual(8);
});

test('authors change and delete their own; who may delete the record deletes any, and leaves a trace', async () => {
  const on = `supplier/${await newSupplier('Eigen')}`;
  const { id } = (await say('kitchen', 'First', on)).body.data;
  expect((await ask('management', `${on}/comment/${id}`, 'PATCH', { content: 'x' })).status).toBe(403);
  const changed = await ask('kitchen', `${on}/comment/${id}`, 'PATCH', { content: `Second @[${ids.management}]` });
  expect(changed.body.data).toMatchObject({ edited_at: expect.any(String), mentions: [{ id: ids.management }] });
  // A person who was mentioned before stays mentioned, even after leaving.
  expect((await ask('kitchen', `${on}/comment/${id}`, 'PATCH', { content: `Third @[${ids.management}]` })).status).toBe(
    200,
  );
  const mine = (await say('management', 'Mine', on)).body.data.id;
  expect((await ask('kitchen', `${on}/comment/${mine}`, 'DELETE')).status).toBe(403);
  expect((await ask('management', `${on}/comment/${id}`, 'DELETE')).status).toBe(204);
  expect((await ask('management', `supplier/${supplier}/comment/${mine}`, 'DELETE')).status).toBe(404);
  expect(await contents('management', on)).toEqual(['Mine']);
  const [trace] = (await ask('management', `${on}/activity`)).body.data;
  expect(trace).toMatchObject({ action: 'deleteComment', changes: [] });
});

test('what cannot be a comment is refused by name', async () => {
  const many = Array.from({ length: 21 }, (_, at) => `@[${at + 1}]`).join(' ');
  const bodies = [{}, ...['', ' \n', 'x'.repeat(4001), many].map((content) => ({ content }))];
  const refusals = await Promise.all(
    bodies.map(
      async (body) => (await ask('management', `supplier/${supplier}/comment`, 'POST', body)).body.errors[0].code,
    ),
  );
  expect(refusals).toEqual(['required', 'required', 'required', 'maxLength', 'tooManyMentions']);
  const more = { content: 'x', author: 1 };
  expect((await ask('management', `supplier/${supplier}/comment`, 'POST', more)).status).toBe(422);
  expect((await say('management', 'é'.repeat(4000))).status).toBe(201);
});

test('a send that is repeated makes one comment', async () => {
  const on = `supplier/${await newSupplier('Twee keer')}`;
  const headers = { 'idempotency-key': 'comment-1' };
  const answers = await Promise.all(
    [1, 2, 3].map(() => ask('management', `${on}/comment`, 'POST', { content: 'Once' }, headers)),
  );
  expect(new Set(answers.map(({ body }) => body.data?.id)).size).toBe(1);
  expect(await contents('management', on)).toEqual(['Once']);
});

test('comes in pages, newest first, with how many there are', async () => {
  const on = `supplier/${await newSupplier('Lang')}`;
  for (let nr = 1; nr <= 5; nr += 1) await say('management', `${nr}`, on);
  const first = (await ask('management', `${on}/comment?page[size]=3`)).body;
  const second = (await ask('management', `${on}/comment?page[size]=3&page[after]=${first.meta.next}`)).body;
  expect([...first.data, ...second.data].map(({ content }: { content: string }) => content)).toEqual([...'54321']);
  expect([first.meta.total, second.meta]).toEqual([5, { next: null, total: 5 }]);
});

test('a deleted record is silent, and speaks again when it is restored; one that is gone for good leaves nothing', async () => {
  const id = await newSupplier('Weg en terug');
  await say('management', 'Still here', `supplier/${id}`);
  await ask('management', `supplier/${id}`, 'DELETE');
  expect((await ask('management', `supplier/${id}/comment`)).status).toBe(404);
  await ask('management', `supplier/${id}/restore`, 'POST');
  expect(await contents('management', `supplier/${id}`)).toEqual(['Still here']);
  const van = { nr: 99, name: 'Tijdelijk', color_text: '#000000', color_background: '#ffffff' };
  const made = await ask('admin', 'icecreamvan', 'POST', van);
  expect([made.status, made.body]).toEqual([201, expect.anything()]);
  await say('admin', 'Gone soon', `icecreamvan/${made.body.data.id}`);
  expect((await ask('admin', `icecreamvan/${made.body.data.id}`, 'DELETE')).status).toBe(204);
  const { rows } = await house.database.system((db) =>
    sql`select 1 from comment where resource = 'icecreamvan' and record_id = ${made.body.data.id}`.execute(db),
  );
  expect(rows).toHaveLength(0);
});

interface Kept {
  readonly id: number;
}
