// Tests a person's inbox over HTTP: which notices arrive, who sees them, how they count, and that all processes know
// what was read.
import { sql } from 'kysely';
import { tablesOf } from '../../../api/auth/employee-sql.ts';
import type { Notice, ServerRoute } from '../../../api/contract/index.ts';
import { sendDigests } from '../../../api/inbox/digest.ts';
import { clearNotices } from '../../../api/inbox/index.ts';
import { entitiesOf } from '../../../api/modules/entities.ts';
import { resourcesOf } from '../../../api/records/reading/prepare.ts';
import modules from '../../../plugins/server.ts';
import { type Answer, call, type Product, post, tokenOf } from '../auth/product.ts';
import { type Running, startWhole } from '../events/product.ts';
import { readEvents } from '../events/reader.ts';

/** Tells what it is sent, as a plugin's own route would, and then fails if the call asks for that. */
const tell: ServerRoute = {
  method: 'POST',
  path: '/tell',
  access: { permissions: [] },
  body: { required: ['told'], properties: { told: { type: 'string', maxLength: 5000 }, fails: { type: 'boolean' } } },
  run: async ({ body, inform }) => {
    await inform(JSON.parse(String(body.told)) as Notice);
    if (body.fails) throw new Error('The call fails.');
  },
};

interface Who {
  readonly id: number;
  readonly token: string;
}

let house: Running;
let [boss, seller, kitchen] = [{} as Who, {} as Who, {} as Who];
let supplier = 0;

async function signIn(mailbox: string): Promise<Who> {
  const token = await tokenOf(house, mailbox);
  return { token, id: (await call(house, '/v1/auth/employee', { token })).body.data.id };
}

beforeAll(async () => {
  house = await startWhole({ routes: [tell] }, { notices: [{ id: 'news' }, { id: 'other', tone: 'warning' }] });
  boss = await signIn('management');
  seller = await signIn('shopseller');
  kitchen = await signIn('kitchen');
  supplier = (await call(house, '/v1/supplier?page[size]=1', { token: boss.token })).body.data[0].id;
});
afterAll(() => house?.stop());
beforeEach(() => house.database.system((db) => sql`delete from notice`.execute(db)));

const say = (told: Partial<Notice>, more: object = {}, { token } = boss): Promise<Answer> =>
  post(house, '/v1/counts/tell', { token, body: { told: JSON.stringify({ notice: 'news', ...told }), ...more } });
const inbox = async ({ token }: Who, query = '', from: Product = house) =>
  (await call(from, `/v1/notice${query}`, { token })).body;
const read = ({ token }: Who, body: object, on: Product = house) => post(on, '/v1/notice/read', { token, body });
const bell = async ({ token }: Who) => {
  const { data } = (await call(house, '/v1/notification/navbar', { token })).body;
  return data.find(({ name }: { name: string }) => name === 'inbox')?.amount;
};

test('is told with who did it, what it is about and what it says, to those whom it names and not to who did it', async () => {
  const about = { resource: 'supplier', id: supplier };
  expect((await say({ to: [boss.id, seller.id, kitchen.id], about, values: { amount: 3 } })).status).toBe(204);
  await say({ to: [kitchen.id] }, {}, seller);
  const { data, meta } = await inbox(kitchen);
  expect(data).toMatchObject([
    { kind: 'counts.news', actor: { id: seller.id }, times: 1, read: false },
    { actor: { id: boss.id }, about, values: { amount: 3 } },
  ]);
  expect(data[1].actor.display).toMatch(/\w/);
  expect(Date.now() - Date.parse(data[0].at)).toBeLessThan(60_000);
  expect([meta, await bell(kitchen), await bell(boss)]).toEqual([{ next: null, unread: 2 }, 2, undefined]);
  expect((await inbox(boss)).data).toEqual([]);
});

test('a call that fails has said nothing, and what the manifest does not name is refused', async () => {
  expect((await say({ to: [kitchen.id] }, { fails: true })).status).toBe(500);
  expect((await say({ to: [kitchen.id], notice: 'nonsense' })).status).toBe(500);
  expect((await inbox(kitchen)).data).toEqual([]);
});

test('what one may not see now is neither shown nor counted, whatever one might when it was told', async () => {
  const set = (permissions: string[]) =>
    house.database.system(async (db) => {
      await sql`delete from employee_permission where employee_id = ${seller.id}`.execute(db);
      for (const permission of permissions)
        await sql`insert into employee_permission (company_id, employee_id, permission, granted_at)
          select company_id, id, ${permission}, now() from employee where id = ${seller.id}`.execute(db);
      await sql`delete from permissiongroup_employee_ids where target_id = ${seller.id}`.execute(db);
      await sql`select pg_notify('scoop_sessions', json_build_object('type', 'session', 'company', company_id)::text)
        from employee where id = ${seller.id}`.execute(db);
    });
  const alone = await signIn('shopseller');
  await set(['ICECLOUD_SUPPLIERS_VIEW']);
  const fresh = await signIn('shopseller');
  await say({ to: [seller.id], about: { resource: 'supplier', id: supplier } });
  await say({ to: [seller.id], about: { resource: 'supplier' }, notice: 'other' });
  await say({ to: [seller.id], about: { resource: 'supplier', id: 999_999 } });
  await say({ to: [seller.id], about: { resource: 'nothing', id: 1 } });
  const kinds = async () => {
    const { data, meta } = await inbox(fresh);
    return [data.map(({ kind }: { kind: string }) => kind), meta.unread];
  };
  expect(await kinds()).toEqual([['counts.other', 'counts.news'], 2]);
  expect((await inbox(fresh)).data[1].about.display).toMatch(/\w/);
  await set([]);
  const none = await signIn('shopseller');
  expect([(await inbox(none)).data, await bell(none)]).toEqual([[], undefined]);
  expect(alone.id).toBe(seller.id);
});

test('told again under its key while it is unread it comes to the top and counts; once read it begins anew', async () => {
  await say({ to: [kitchen.id], key: 'a', values: { of: 'first' } });
  await say({ to: [kitchen.id] });
  await Promise.all([1, 2].map(() => say({ to: [kitchen.id], key: 'a', values: { of: 'later' } })));
  const { data } = await inbox(kitchen);
  expect(data.map(({ times, values }: { times: number; values: object }) => [times, values])).toEqual([
    [3, { of: 'later' }],
    [1, {}],
  ]);
  expect((await read(kitchen, { ids: [data[0].id] })).status).toBe(204);
  await say({ to: [kitchen.id], key: 'a' });
  expect(
    (await inbox(kitchen)).data.map(({ times, read: is }: { times: number; read: boolean }) => [times, is]),
  ).toEqual([
    [1, false],
    [3, true],
    [1, false],
  ]);
});

test('what is read on one process is read on the other, live, for that person alone', async () => {
  const other = await house.another();
  const [here, there, bystander] = await Promise.all([
    readEvents(house, kitchen.token),
    readEvents(other, await tokenOf(house, 'kitchen')),
    readEvents(other, boss.token),
  ]);
  await Promise.all([here, there, bystander].map((reader) => reader.until(() => reader.of('navbar').length > 0)));
  const amount = (reader: typeof here) =>
    reader
      .of('navbar')
      .at(-1)
      ?.data.find(({ name }: { name: string }) => name === 'inbox')?.amount;
  await say({ to: [kitchen.id] });
  await say({ to: [kitchen.id] });
  await Promise.all([here, there].map((reader) => reader.until(() => amount(reader) === 2)));
  expect(there.of('notice').length).toBeGreaterThan(0);
  const { data } = await inbox(kitchen, '', other);
  await read(kitchen, { until: data[1].id }, other);
  await Promise.all([here, there].map((reader) => reader.until(() => amount(reader) === 1)));
  expect((await inbox(kitchen, '?unread=true')).data.map(({ id }: { id: number }) => id)).toEqual([data[0].id]);
  expect([bystander.of('notice'), amount(bystander)]).toEqual([[], undefined]);
  for (const reader of [here, there, bystander]) reader.stop();
});

test('comes in pages and is bounded; nobody reads or marks what is another one’s, also of a sister company', async () => {
  for (let nr = 0; nr < 5; nr++) await say({ to: [kitchen.id], values: { nr } });
  const first = await inbox(kitchen, '?page[size]=3');
  await say({ to: [kitchen.id] });
  const second = await inbox(kitchen, `?page[size]=3&page[after]=${first.meta.next}`);
  const numbers = [...first.data, ...second.data].map(({ values }: { values: { nr: number } }) => values.nr);
  expect([numbers, second.meta.next]).toEqual([[4, 3, 2, 1, 0], null]);
  await read(boss, { ids: first.data.map(({ id }: { id: number }) => id), until: 999_999_999 });
  expect((await inbox(kitchen)).meta.unread).toBe(6);
  const { rows } = await house.database.system((db) =>
    sql<{
      id: number;
    }>`select id from employee where company_id <> (select company_id from employee where id = ${boss.id})`.execute(db),
  );
  await say({ to: rows.map(({ id }) => id) });
  const kept = await house.database.system((db) => sql`select distinct company_id from notice`.execute(db));
  expect(kept.rows).toHaveLength(1);
  const bad = ['?page[size]=0', '?page[after]=x', '?unread=perhaps', '?sort=id'].map((query) =>
    call(house, `/v1/notice${query}`, { token: kitchen.token }),
  );
  expect((await Promise.all(bad)).map(({ status }) => status)).toEqual([400, 400, 400, 400]);
  const wrong = [{}, { ids: [] }, { ids: ['1'] }, { until: 0 }, { all: true }].map((body) => read(kitchen, body));
  for (const { status } of await Promise.all(wrong)) expect([400, 422]).toContain(status);
});

test('a hundred stands for more than 99', async () => {
  await house.database.system((db) =>
    sql`insert into notice (company_id, employee_id, kind) select company_id, id, 'counts.news'
      from employee, generate_series(1, 120) where id = ${kitchen.id}`.execute(db),
  );
  expect([(await inbox(kitchen)).meta.unread, await bell(kitchen)]).toEqual([100, 100]);
});

test('who holds a permission is told by it: of a product that was marked as sold out, once while it is unread', async () => {
  const admin = await signIn('admin');
  const [product] = (await call(house, '/v1/product?filter[state]=PUBLISHED&page[size]=1', { token: admin.token })).body
    .data;
  const mark = async (sold_out_mode: string) =>
    call(house, `/v1/product/${product.id}`, { method: 'PATCH', token: admin.token, body: { sold_out_mode } });
  for (const mode of ['SOLD_OUT', 'AUTO', 'SOLD_OUT']) expect((await mark(mode)).status).toBe(200);
  const holder = await signIn('shopmanager');
  expect((await inbox(holder)).data).toMatchObject([
    { kind: 'iceshop.sold-out', actor: { id: admin.id }, times: 2, about: { resource: 'product', id: product.id } },
  ]);
  expect((await inbox(kitchen)).data.map(({ kind }: { kind: string }) => kind)).not.toContain('nothing');
});

test('a mail about what is unread goes out on working days to who chose it, once, in their language', async () => {
  const entities = entitiesOf(modules);
  const [database, tables] = [house.database, tablesOf(entities)];
  const told = [...modules, { manifest: { id: 'counts', contract: 2, notices: [{ id: 'news' }] } }];
  const words = (locale: string) => ({ 'counts.notice.news': `${locale}: {{amount}} <b>` });
  const texts = Object.fromEntries(['en', 'nl', 'fr', 'de'].map((locale) => [locale, words(locale)]));
  const resources = resourcesOf(entities, []);
  const send = (day: string) =>
    sendDigests({ database, tables, texts, resources, modules: told, publicUrl: () => 'https://scoop.example' }, day);
  const choose = (notice_mail: string) =>
    call(house, '/v1/auth/profile', { method: 'PATCH', token: kitchen.token, body: { notice_mail } });
  const mails = async () =>
    (
      await database.system((db) =>
        sql<{ html: string }>`select letter #>> '{own,html}' as html from mail_outbox
      where letter #>> '{own,html}' like '%scoop.example%' order by id`.execute(db),
      )
    ).rows;
  await say({
    to: [kitchen.id, seller.id],
    values: { amount: 1200 },
    about: { resource: 'webshoporder', id: 999_999 },
  });
  await say({ to: [kitchen.id, seller.id], values: { amount: 1200 } });
  await send('2026-11-23');
  expect(await mails()).toEqual([]);
  expect((await choose('WORKING_DAYS')).body.data.notice_mail).toBe('WORKING_DAYS');
  await send('2026-11-22');
  expect(await mails()).toEqual([]);
  for (const day of ['2026-11-23', '2026-11-24']) await send(day);
  const [mail, ...more] = await mails();
  expect(more).toEqual([]);
  expect(mail?.html.match(/<li>/g)).toHaveLength(1);
  expect(mail?.html).toMatch(/<li>(nl: 1\.200|en: 1,200|fr: 1.200|de: 1\.200) &lt;b&gt;<\/li>/);
  await say({ to: [kitchen.id], values: { amount: 2 } });
  await read(kitchen, { until: 999_999_999 });
  await send('2026-11-25');
  await say({ to: [kitchen.id], values: { amount: 7 } });
  expect((await choose('NEVER')).body.data.notice_mail).toBe('NEVER');
  await send('2026-11-26');
  expect(await mails()).toHaveLength(1);
  expect((await choose('SOMETIMES')).status).toBe(422);
});

test('after ninety days it is forgotten', async () => {
  await say({ to: [kitchen.id] });
  await say({ to: [kitchen.id] });
  await house.database.system((db) =>
    sql`update notice set at = now() - interval '91 days' where id = (select min(id) from notice)`.execute(db),
  );
  await clearNotices(house.database).run(undefined);
  expect((await inbox(kitchen)).data).toHaveLength(1);
});
