// Tests moving an employee to another company: deleted in one and added in the other, or neither, and only by people
// who may do both.
import { sql } from 'kysely';
import shipped from '../../../plugins/server.ts';
import { call, claimsOf, type Product, post, startProduct, tokenOf } from '../auth/product.ts';
import { png } from '../files/samples.ts';
import { newEmployee } from './people.ts';

const [EDIT, DELETE, ADD] = ['EDIT', 'DELETE', 'ADD'].map((right) => `ICECLOUD_EMPLOYEES_${right}`) as [
  string,
  string,
  string,
];

let product: Product;
let admin: string;
let manager: string;
let aurora: number;
let events: number;
/** The manager's id as an employee of Aurora Events. */
let managerThere: number;
/** A company in which none of these people works, and one of theirs without the licence. */
let foreign: number;
let unlicensed: number;
let tags = 0;

beforeAll(async () => {
  product = await startProduct({ modules: shipped });
  admin = await tokenOf(product, 'admin');
  manager = await tokenOf(product, 'management');
  const { id, company_id, user } = (await ask('GET', 'auth/employee', undefined, manager)).body.data;
  aurora = company_id;
  managerThere = user.employee_ids.find((other: { id: number }) => other.id !== id).id;
  events = await idOf(sql`select company_id as id from employee where id = ${managerThere}`);
  await system(sql`delete from permissiongroup_employee_ids where target_id = ${managerThere}`);
  await grant(managerThere, ADD);
  foreign = await company('Foreign BV', ['ICECLOUD']);
  unlicensed = await company('Unlicensed BV', ['ICESHOP']);
  await system(sql`insert into employee (${COPIED}) select ${sql.raw(`${unlicensed}`)}, ${REST} from employee
    where id = ${managerThere}`);
  await system(sql`insert into employee_permission (company_id, employee_id, permission)
    select company_id, id, ${ADD} from employee where company_id = ${unlicensed}`);
});
afterAll(() => product?.stop());

const REST = sql.raw(`user_id, last_name, first_name, birthday, birthplace, nationality, sex, national_registry_nr,
  marital_status, cellphone_nr, address_street, address_nr, address_zipcode, address_city, address_country,
  seniority_date, iban`);
const COPIED = sql`company_id, ${REST}`;
const system = (query: ReturnType<typeof sql>) => product.database.system((db) => query.execute(db));
const rowsOf = async (query: ReturnType<typeof sql>) => (await system(query)).rows as Record<string, unknown>[];
const idOf = async (query: ReturnType<typeof sql>) => Number((await rowsOf(query))[0]?.id);
const company = (name: string, licenses: string[]) =>
  idOf(sql`insert into company (name, legal_name, licenses) values (${name}, ${name}, ${licenses}) returning id`);
const grant = (employee: number, permission: string) =>
  system(sql`insert into employee_permission (company_id, employee_id, permission)
    select company_id, id, ${permission} from employee where id = ${employee} on conflict do nothing`);
const ask = (method: string, path: string, body?: unknown, token = admin) =>
  call(product, `/v1/${path}`, { method, token, body });
const move = (id: number, company_id: unknown, token = manager) =>
  ask('PATCH', `employee/${id}/company`, { company_id }, token);
const codes = ({ status, body }: Awaited<ReturnType<typeof ask>>) => [
  status,
  ...(body.errors ?? []).map(({ path, code }: { path: string; code: string }) => `${path} ${code}`),
];
const isHere = async (id: number) => (await ask('GET', `employee/${id}`)).status === 200;
const inEvents = async (email: unknown) =>
  rowsOf(sql`select e.* from employee e join account a on a.id = e.user_id
    where e.company_id = ${events} and a.email = ${email}`);

async function hired(more: Record<string, unknown> = {}): Promise<{ id: number; email: string }> {
  const { status, body } = await ask('POST', 'employee', newEmployee(more));
  if (status !== 201) throw new Error(JSON.stringify(body));
  return body.data;
}
/** Makes an employee who signs in with the demo's password and has a badge, groups, a note and a scan. */
async function settled() {
  const { id, email } = await hired({ partner_name: undefined, nfc_token: `04A2B3C4D5E6F${tags++}` });
  await system(sql`update account set password_hash =
    (select password_hash from account where email = 'admin@aurora.example') where email = ${email}`);
  await ask('POST', 'employeenote', { subject_employee_id: id, content: 'Knows the pasteuriser by heart.' });
  const form = new FormData();
  form.append('drivers_license', new Blob([new Uint8Array(await png())]), 'licence.png');
  const sent = await fetch(`${product.address}/v1/employee/${id}`, {
    method: 'PATCH',
    headers: { authorization: `Bearer ${admin}` },
    body: form,
  });
  expect(sent.status).toBe(200);
  const groups = await ask('GET', 'permissiongroup?search=seller');
  await ask('PATCH', `employee/${id}/permissiongroup`, { add: [groups.body.data[0].id] });
  await grant(id, 'ICECLOUD_SUPPLIERS_VIEW');
  return { id, email };
}
const signIn = (email: string) => post(product, '/v1/auth/login', { body: { email, password: 'gelato-aurora-2026' } });

test('what ends and what goes along is said before, and where to', async () => {
  const { id, email } = await settled();
  await signIn(email);
  const { status, body } = await ask('GET', `employee/${id}/company`, undefined, manager);
  expect([status, body.data]).toEqual([
    200,
    {
      companies: [{ id: events, name: 'Aurora Events', employee_id: managerThere }],
      rows: [{ resource: 'employeenote', count: 1 }],
      ...{ groups: 1, permissions: 1, sessions: 1, has_badge: true, files: 1 },
    },
  ]);
  const { companies } = (await ask('GET', `employee/${id}/company`)).body.data;
  expect(companies.map(({ name }: { name: string }) => name)).toEqual(['Aurora Events', 'Foreign BV']);
});

test('they are gone here with all that deleting ends, and there whole, with their files and the same sign-in', async () => {
  const { id, email } = await settled();
  const before = (await ask('GET', `employee/${id}?reveal=iban,national_registry_nr`)).body.data;
  const old = (await signIn(email)).body.access_token;
  const { status, body } = await move(id, events);
  expect([status, body.data]).toEqual([200, { id: expect.any(Number), company_id: events }]);
  expect([await isHere(id), (await ask('GET', 'auth/employee', undefined, old)).status]).toEqual([false, 401]);
  expect(await rowsOf(sql`select 1 from employee_tag where employee_id = ${id}`)).toEqual([]);

  const [made] = await inEvents(email);
  expect(made).toMatchObject({ iban: before.iban, national_registry_nr: before.national_registry_nr });
  const scan = await rowsOf(
    sql`select company_id, record_id, object from file where id = ${made!.drivers_license_uri}`,
  );
  expect(scan).toMatchObject([{ company_id: events, record_id: body.data.id }]);
  const others = sql`select 1 from permissiongroup_employee_ids where target_id = ${body.data.id}
    union all select 1 from employee_permission where employee_id = ${body.data.id}`;
  expect(await rowsOf(others)).toEqual([]);

  const session = (await signIn(email)).body.access_token;
  expect(claimsOf(session).cid).toBe(events);
  const own = await ask('GET', 'auth/employee', undefined, session);
  expect(own.body.data).toMatchObject({ id: body.data.id, company: { name: 'Aurora Events' }, permissions: [] });
});

test('the activity of both names who did it as they are known there; root may be nobody', async () => {
  const one = await hired();
  const there = (await move(one.id, events)).body.data.id;
  const [own] = await rowsOf(sql`select id from employee where company_id = ${aurora} and user_id =
    (select user_id from employee where id = ${managerThere})`);
  const log = sql`select record_id, action, employee_id from activity_log where resource = 'employee'`;
  expect(await rowsOf(sql`${log} and record_id = ${one.id} order by id desc limit 1`)).toMatchObject([
    { action: 'delete', employee_id: own!.id },
  ]);
  expect(await rowsOf(sql`${log} and record_id = ${there}`)).toMatchObject([
    { action: 'create', employee_id: managerThere },
  ]);
  const abroad = (await move((await hired()).id, foreign, admin)).body.data.id;
  expect(await rowsOf(sql`${log} and record_id = ${abroad}`)).toMatchObject([{ action: 'create', employee_id: null }]);
});

test('somebody without an e-mail moves too', async () => {
  const { id } = await hired({ email: undefined, first_name: 'Silent' });
  const { body } = await move(id, events);
  expect(await rowsOf(sql`select user_id from employee where id = ${body.data.id}`)).toEqual([{ user_id: null }]);
});

test.each<[string, () => number | string, string]>([
  ['into the same company', () => aurora, 'sameCompany'],
  ['where one is nobody', () => foreign, 'companyNotOpen'],
  ['where the licence is missing', () => unlicensed, 'companyNotOpen'],
  ['where there is no company', () => 999_999, 'companyNotOpen'],
])('%s it is refused, and nothing says which company that is', async (_, target, code) => {
  const { id } = await hired();
  const refused = await move(id, target());
  expect(codes(refused)).toEqual([422, `company_id ${code}`]);
  expect(JSON.stringify(refused.body)).not.toMatch(/BV|Aurora/);
  expect(await isHere(id)).toBe(true);
});

test('a company without the licence is closed to root too', async () => {
  const { id } = await hired();
  expect(codes(await move(id, unlicensed, admin))).toEqual([422, 'company_id companyNotOpen']);
});

test('without the right to add people there it is closed', async () => {
  const { id } = await hired();
  await system(sql`delete from employee_permission where employee_id = ${managerThere}`);
  expect((await ask('GET', `employee/${id}/company`, undefined, manager)).body.data.companies).toEqual([]);
  expect(codes(await move(id, events))).toEqual([422, 'company_id companyNotOpen']);
  await grant(managerThere, ADD);
});

test('nobody moves themselves', async () => {
  const { id } = (await ask('GET', 'auth/employee', undefined, manager)).body.data;
  expect(codes(await move(id, events))).toEqual([422, 'company_id moveOneself']);
  expect((await ask('GET', `employee/${id}/company`, undefined, manager)).body.data.companies).toEqual([]);
});

test('somebody who works there already stays, with everything here', async () => {
  const { id, email } = await settled();
  expect((await move(id, events)).status).toBe(200);
  await ask('POST', `employee/${id}/restore`);
  const session = (await signIn(email)).body.access_token;
  expect(codes(await move(id, events))).toEqual([422, 'company_id inThatCompany']);
  expect(await isHere(id)).toBe(true);
  expect(await inEvents(email)).toHaveLength(1);
  expect((await ask('GET', 'auth/employee', undefined, session)).status).toBe(200);
});

test('where the record cannot be made there nothing happened, and no file stays behind', async () => {
  const { id } = await settled();
  await system(sql`update employee set iban = 'BE00 0000' where id = ${id}`);
  const files = await rowsOf(sql`select count(*) as count from file where company_id = ${events}`);
  const refused = await move(id, events);
  expect(codes(refused)).toEqual([422, expect.stringMatching(/^iban /)]);
  expect(await isHere(id)).toBe(true);
  expect(await rowsOf(sql`select count(*) as count from file where company_id = ${events}`)).toEqual(files);
  expect(await rowsOf(sql`select 1 from employee_tag where employee_id = ${id}`)).toHaveLength(1);
});

test('an employee of another company is not there, whoever asks', async () => {
  for (const token of [manager, admin]) {
    expect((await move(managerThere, events, token)).status).toBe(404);
    expect((await ask('GET', `employee/${managerThere}/company`, undefined, token)).status).toBe(404);
  }
});

test('two moves at once: one goes, the other finds nobody', async () => {
  const { id, email } = await hired();
  const answers = await Promise.all([move(id, events), move(id, events), move(id, events)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 404, 404]);
  expect(await inEvents(email)).toHaveLength(1);
});

test('it asks for the right to change and to delete people; a badge opens no other company', async () => {
  const { id } = await hired();
  const seller = await tokenOf(product, 'shopseller');
  const me = (await ask('GET', 'auth/employee', undefined, seller)).body.data.id;
  for (const right of [EDIT, DELETE]) {
    await system(sql`delete from employee_permission where employee_id = ${me}`);
    await grant(me, right);
    expect((await move(id, events, await tokenOf(product, 'shopseller'))).status).toBe(403);
  }
  await system(sql`update session set by_tag = true where id = ${claimsOf(manager).sid}`);
  const tagged = await tokenOf(product, 'management');
  await system(sql`update session set by_tag = true where id = ${claimsOf(tagged).sid}`);
  expect(codes(await move(id, events, tagged))).toEqual([422, 'company_id companyNotOpen']);
});
