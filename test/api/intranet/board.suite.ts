// Tests the board: who gets a notice and when, read-marks and who has not read, documents, phone numbers, and who posts.
import { sql } from 'kysely';
import { dayAfter, today } from '../../../core/contract/index.ts';
import { newEmployee } from '../people/people.ts';
import { type House, openHouse } from '../resources/house.ts';

const USE = 'LEGACYINTRANET_USE';
const POST = 'ICECLOUD_COMPANIES_MODERATE';
const STREET = { address_street: 'Kaai', address_nr: '1', address_zipcode: '9000' };
const ADDRESS = { ...STREET, address_city: 'Gent', address_country: 'BE' };
// biome-ignore lint/suspicious/noExplicitAny: each test knows what it asked for
type Row = any;

let house: House;
let [ann, ben, cas]: number[] = [];
let [kitchen, group]: Row[] = [];

beforeAll(async () => {
  house = await openHouse();
  const made = await Promise.all(
    ['Ann', 'Ben', 'Cas'].map((first_name) => house.make('employee', newEmployee({ first_name, last_name: 'Board' }))),
  );
  [ann, ben, cas] = made.map(({ id }) => id);
  group = await house.make('permissiongroup', { name: 'Board', permissions: [USE] });
  const unit = await house.make('establishmentunit', { name: 'Kaai', phone_nr: '+3292220044', ...ADDRESS });
  kitchen = await house.make('division', {
    name: 'Board kitchen',
    abbreviation: 'BKI',
    kind: 'PRODUCTION',
    establishment_unit_id: unit.id,
  });
  const job = await house.make('jobfunction', { name: 'Board cook' });
  const terms = { dimona: 'OTH', workers_statute: 'BLUE_COLLAR', category: 1 };
  await house.make('wageagreement', { employee_id: cas, division_id: kitchen.id, job_function_id: job.id, ...terms });
  await house.database.system(async (db) => {
    for (const id of [ann, ben])
      await sql`insert into permissiongroup_employee_ids (company_id, owner_id, target_id)
        values (${house.own}, ${group.id}, ${id})`.execute(db);
    await sql`insert into employee_permission (company_id, employee_id, permission)
      values (${house.own}, ${cas}, ${USE})`.execute(db);
  });
});
afterAll(() => house?.stop());

const as = (id: number | undefined, permissions = [USE]) => ({ ...house.actor(permissions), employeeId: id! });
const poster = () => house.actor([USE, POST]);
const notice = (more: object = {}) => ({ title: 'Party', content: 'On Friday.', date_from: today(), ...more });
const post = async (more: object = {}): Promise<Row> => {
  const made = await house.call(poster(), 'POST', 'intranetnotice', notice(more));
  expect([made.status, made.body.errors]).toEqual([201, undefined]);
  return made.body.data;
};
const board = async (id: number | undefined, permissions?: string[]): Promise<Row[]> =>
  (await house.call(as(id, permissions), 'GET', 'query/legacyintranet/board')).body.data;
const titles = async (id: number | undefined) => (await board(id)).map(({ title }) => title);
const mark = (id: number | undefined, { id: of }: Row, method = 'POST') =>
  house.call(as(id), method, `intranetnotice/${of}/read`);
const unread = async (id: number | undefined): Promise<number> => {
  const { data } = (await house.call(as(id), 'GET', 'notification/navbar')).body;
  return data.find(({ name }: Row) => name === 'intranet')?.amount ?? 0;
};
const told = async (id: number | undefined) => {
  const rows = sql<{ said: Row }>`select said from notice where employee_id = ${id!}
    and kind = 'legacyintranet.posted' order by id`;
  return (await house.database.tenant(house.own, (db) => rows.execute(db))).rows.map(({ said }) => said.title);
};
const clear = () =>
  house.database.system(async (db) => {
    for (const table of ['intranetread', 'intranetnotice', 'notice'])
      await sql`delete from ${sql.table(table)} where company_id = ${house.own}`.execute(db);
  });
beforeEach(clear);

test('a notice is for all, for a division or for a group, and hangs from its first day to its last', async () => {
  await post({ title: 'All' });
  await post({ title: 'Kitchen', division_ids: [kitchen.id] });
  await post({ title: 'Group', permission_group_ids: [group.id] });
  await post({ title: 'Either', division_ids: [kitchen.id], permission_group_ids: [group.id] });
  await post({ title: 'Later', date_from: dayAfter(today(), 1) });
  await post({ title: 'Over', date_from: dayAfter(today(), -3), date_until: dayAfter(today(), -1) });
  await post({ title: 'Last day', date_from: dayAfter(today(), -3), date_until: today(), is_pinned: true });
  expect(await titles(ann)).toEqual(['Last day', 'Either', 'Group', 'All']);
  expect(await titles(cas)).toEqual(['Last day', 'Either', 'Kitchen', 'All']);
  expect(await unread(cas)).toBe(4);
  expect((await told(cas)).sort()).toEqual(['All', 'Either', 'Kitchen', 'Last day', 'Over']);
});

test('who has read it says so once or takes it back; new words make it new again', async () => {
  const party = await post();
  expect((await mark(ann, party)).status).toBe(204);
  expect(
    (await Promise.all([mark(ann, party), mark(ann, party), mark(ben, party)])).map(({ status }) => status),
  ).toEqual([204, 204, 204]);
  expect([await unread(ann), await unread(cas)]).toEqual([0, 1]);
  const [seen] = await board(ann, [USE, POST]);
  expect(seen).toMatchObject({ read_count: 2, audience_count: 3, is_for_all: true });
  expect(await board(ann)).toEqual([expect.not.objectContaining({ read_count: 2 })]);
  expect((await mark(ben, party, 'DELETE')).status).toBe(204);
  const readers = await house.call(poster(), 'GET', `query/legacyintranet/notice-readers?id=${party.id}`);
  expect(readers.body.data.map(({ name, read_at }: Row) => [name, Boolean(read_at)])).toEqual([
    ['Ben Board', false],
    ['Cas Board', false],
    ['Ann Board', true],
  ]);
  await house.call(poster(), 'PATCH', `intranetnotice/${party.id}`, { is_pinned: true });
  expect(await unread(ann)).toBe(0);
  await house.call(poster(), 'PATCH', `intranetnotice/${party.id}`, { content: 'On Saturday.' });
  expect(await unread(ann)).toBe(1);
  expect(await told(ann)).toEqual(['Party']);
  expect((await house.call(poster(), 'DELETE', `intranetnotice/${party.id}`)).status).toBe(204);
  expect(await board(ann)).toEqual([]);
});

test('a notice for others cannot be marked, and only who manages the company posts', async () => {
  const secret = await post({ title: 'Group', permission_group_ids: [group.id] });
  expect((await mark(cas, secret)).status).toBe(404);
  expect((await house.call(as(ann), 'POST', 'intranetnotice', notice())).status).toBe(403);
  expect((await house.call(as(ann), 'GET', 'intranetnotice')).status).toBe(403);
  expect((await house.call(as(ann), 'GET', `query/legacyintranet/notice-readers?id=${secret.id}`)).status).toBe(403);
  for (const path of ['query/legacyintranet/board', 'query/legacyintranet/phones', 'intranetdocument'])
    expect((await house.call(as(ann, []), 'GET', path)).status).toBe(403);
  expect((await house.call(as(ann, []), 'POST', `intranetnotice/${secret.id}/read`)).status).toBe(403);
  const wrong = await house.call(poster(), 'POST', 'intranetnotice', notice({ date_until: dayAfter(today(), -1) }));
  expect([wrong.status, wrong.body.errors[0].path]).toEqual([422, 'date_until']);
});

test('a company with an intranet elsewhere has no count and tells nobody', async () => {
  const address = (url: string | null) =>
    house.database.system((db) => sql`update company set intranet_url = ${url} where id = ${house.own}`.execute(db));
  await address('https://intranet.example/');
  await post();
  expect([await unread(ann), await told(ann)]).toEqual([0, []]);
  await address(null);
  expect(await unread(ann)).toBe(1);
});

test('the phone list has the company, entered numbers, and of colleagues only who chose to share', async () => {
  await house.make('intranetphone', { name: 'Cold rooms', phone_nr: '092220011', note: 'day and night' });
  const phones = async (): Promise<Row[]> =>
    (await house.call(as(ann), 'GET', 'query/legacyintranet/phones')).body.data;
  const names = async () => (await phones()).map(({ name }) => name);
  expect(await names()).toEqual(['Kaai', 'Cold rooms']);
  expect((await phones())[1]).toMatchObject({ kind: 'ENTERED', phone_nr: '+3292220011', note: 'day and night' });
  const share = (shares_phone: boolean) => house.call(as(ben), 'PATCH', 'legacyintranet/own-phone', { shares_phone });
  expect((await house.call(as(ben), 'GET', 'legacyintranet/own-phone')).body.data.shares_phone).toBe(false);
  expect((await share(true)).status).toBe(204);
  expect(await names()).toEqual(['Kaai', 'Cold rooms', 'Ben Board']);
  const hr = house.actor(['ICECLOUD_EMPLOYEES_LIST', 'ICECLOUD_EMPLOYEES_EDIT']);
  expect((await house.call(hr, 'PATCH', `employee/${ann}`, { shares_phone: true })).status).toBe(422);
  await share(false);
  expect(await names()).toEqual(['Kaai', 'Cold rooms']);
});
