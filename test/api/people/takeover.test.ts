// Whoever edits people cannot come in as somebody with more: an address or a tag of theirs opens no other account.
import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { call, login, post, tokenOf } from '../auth/product.ts';
import { type Running, startWhole } from '../events/product.ts';
import { employeeRow } from '../person.ts';
import { newEmployee } from './people.ts';

const ROOT = 'root@elsewhere.example';
const BUSY = 'busy@elsewhere.example';
let house: Running;
let editor: string;
let own: { id: number };
let company: number;
beforeAll(async () => {
  house = await startWhole();
  own = (await call(house, '/v1/auth/employee', { token: await tokenOf(house, 'shopseller') })).body.data;
  await house.database.system(async (db) => {
    const first = await sql<{ company_id: number }>`select company_id from employee where id = ${own.id}`.execute(db);
    company = first.rows[0]!.company_id;
    for (const permission of ['LIST', 'ADD', 'EDIT'])
      await sql`insert into employee_permission (company_id, employee_id, permission)
        values (${company}, ${own.id}, ${`ICECLOUD_EMPLOYEES_${permission}`}) on conflict do nothing`.execute(db);
    const other = await sql<{ id: number }>`select id from company where id <> ${company} limit 1`.execute(db);
    for (const [email, is_root] of [
      [ROOT, true],
      [BUSY, false],
    ] as const) {
      const account = await db
        .insertInto('account')
        .values({ email, is_root })
        .returning('id')
        .executeTakeFirstOrThrow();
      const row = { company_id: other.rows[0]!.id, user_id: account.id, ...employeeRow('Elsewhere') };
      await db.insertInto('employee').values(row).execute();
    }
  });
  editor = await tokenOf(house, 'shopseller');
});
afterAll(() => house?.stop());

const freshTag = () => randomBytes(7).toString('hex').toUpperCase();
const change = (id: number, body: object) =>
  call(house, `/v1/employee/${id}`, { method: 'PATCH', token: editor, body });
/** A device of the company, so that any tag may come in on it. */
async function device(): Promise<string> {
  const key = randomBytes(9).toString('base64url');
  const token = await tokenOf(house, 'management');
  await post(house, '/v1/auth/device', { token, body: { key, name: 'Till', allow_nfc_login: true } });
  return key;
}
const tap = (nfc_token: string, key: string) =>
  post(house, '/v1/auth/login', { body: { nfc_token }, headers: { 'trusted-device-key': key } });

describe.each([ROOT, BUSY])('the account of %s', (email) => {
  test('is not entered by a new colleague with its address and a known tag', async () => {
    const nfc_token = freshTag();
    const made = await post(house, '/v1/employee', { token: editor, body: newEmployee({ email, nfc_token }) });
    expect([made.status, made.body.errors]).toEqual([422, [{ path: 'nfc_token', code: 'outranks' }]]);
    expect((await tap(nfc_token, await device())).status).toBe(401);
  });

  test('is not entered by a colleague who gets its address, with a tag at once, before or afterwards', async () => {
    const person = newEmployee();
    const { id } = (await post(house, '/v1/employee', { token: editor, body: person })).body.data;
    const before = freshTag();
    expect((await change(id, { nfc_token: before })).status).toBe(200);
    const both = await change(id, { email, nfc_token: freshTag() });
    expect([both.status, both.body.errors]).toEqual([422, [{ path: 'nfc_token', code: 'outranks' }]]);
    expect((await change(id, { email })).status).toBe(200);
    const later = await change(id, { nfc_token: freshTag() });
    expect([later.status, later.body.errors]).toEqual([422, [{ path: 'nfc_token', code: 'outranks' }]]);
    expect((await tap(before, await device())).status).toBe(401);
    await house.database.system((db) => sql`update employee set user_id = null where id = ${id}`.execute(db));
  });
});

describe('a badge that somebody else set', () => {
  const grant = (id: number, permission: string, token: string) =>
    call(house, `/v1/employee/${id}/permission`, { method: 'PATCH', token, body: { add: [permission] } });
  /** A colleague with a badge of the editor's, let in by it. */
  async function tagged() {
    const [person, key, nfc_token] = [newEmployee(), await device(), freshTag()];
    const { id } = (await post(house, '/v1/employee', { token: editor, body: { ...person, nfc_token } })).body.data;
    const { body } = await tap(nfc_token, key);
    expect(body.access_token).toEqual(expect.any(String));
    const isIn = async () => (await call(house, '/v1/auth/employee', { token: body.access_token })).status === 200;
    const opens = async () => [(await tap(nfc_token, key)).status === 200, await isIn()];
    return { id, email: String(person.email), key, nfc_token, token: body.access_token as string, opens };
  }
  /** What the owner's activity says about badges, the newest first. */
  const ends = async (id: number) => {
    const token = await tokenOf(house, 'management');
    const { data } = (await call(house, `/v1/employee/${id}/activity`, { token })).body;
    return data.filter(({ action }: { action: string }) => action === 'badgeEnded');
  };

  test('ends when another company links the account, in whichever company it was set', async () => {
    const { id, email, opens } = await tagged();
    expect(await opens()).toEqual([true, true]);
    await house.database.tenant(company === 1 ? 2 : 1, async (db) => {
      const row = { user_id: null, ...employeeRow('Hired') };
      const hired = await db.insertInto('employee').values(row).returning('id').executeTakeFirstOrThrow();
      await sql`select link_person(${hired.id}, ${email}, 'en')`.execute(db);
    });
    expect(await opens()).toEqual([false, false]);
    expect(await ends(id)).toEqual([expect.objectContaining({ actor: null })]);
    expect((await change(id, { nfc_token: freshTag() })).body.errors).toEqual([
      { path: 'nfc_token', code: 'outranks' },
    ]);
  });

  test('ends when its owner gets a permission that whoever set it lacks, and for nothing less', async () => {
    const { id, opens } = await tagged();
    const token = await tokenOf(house, 'management');
    expect((await grant(id, 'ICECLOUD_EMPLOYEES_EDIT', token)).status).toBe(200);
    expect(await opens()).toEqual([true, true]);
    expect((await grant(id, 'ICECLOUD_COMPANIES_MODERATE', token)).status).toBe(200);
    expect(await opens()).toEqual([false, false]);
    expect(await ends(id)).toEqual([
      expect.objectContaining({ actor: expect.objectContaining({ id: expect.any(Number) }) }),
    ]);
  });

  test('ends when a group gives such a permission: by joining, and by what the group gets', async () => {
    const token = await tokenOf(house, 'management');
    const group = (method: string, path: string, body: object) =>
      call(house, `/v1/permissiongroup${path}`, { method, token, body });
    const [joining, within] = [await tagged(), await tagged()];
    const small = { name: 'Small', permissions: ['ICECLOUD_EMPLOYEES_LIST'], employee_ids: [within.id] };
    const made = (await group('POST', '', small)).body.data;
    expect(await within.opens()).toEqual([true, true]);
    const permissions = [...small.permissions, 'ICECLOUD_COMPANIES_MODERATE'];
    expect((await group('PATCH', `/${made.id}`, { permissions })).status).toBe(200);
    expect(await within.opens()).toEqual([false, false]);
    expect(await joining.opens()).toEqual([true, true]);
    expect((await group('PATCH', `/${made.id}`, { employee_ids: [within.id, joining.id] })).status).toBe(200);
    expect(await joining.opens()).toEqual([false, false]);
  });

  test('cannot be made one’s own by who came in with it; one that the owner set stays', async () => {
    const { id, key, token } = await tagged();
    const [second, own] = [freshTag(), freshTag()];
    await call(house, '/v1/auth/nfc', { method: 'PUT', token, body: { nfc_token: second } });
    expect((await tap(second, key)).status).toBe(200);
    const management = await tokenOf(house, 'management');
    expect((await grant(id, 'ICECLOUD_COMPANIES_MODERATE', management)).status).toBe(200);
    expect((await tap(second, key)).status).toBe(401);
    const kitchen = await tokenOf(house, 'kitchen');
    const { data } = (await call(house, '/v1/auth/employee', { token: kitchen })).body;
    await call(house, '/v1/auth/nfc', { method: 'PUT', token: kitchen, body: { nfc_token: own } });
    expect((await grant(data.id, 'ICECLOUD_COMPANIES_MODERATE', management)).status).toBe(200);
    expect((await tap(own, key)).status).toBe(200);
  });
});

test('one’s own tag does not come along to the account of somebody else', async () => {
  const [key, tag] = [await device(), freshTag()];
  await call(house, '/v1/auth/nfc', { method: 'PUT', token: editor, body: { nfc_token: tag } });
  expect((await tap(tag, key)).status).toBe(200);
  expect((await change(own.id, { email: ROOT })).status).toBe(200);
  expect((await tap(tag, key)).status).toBe(401);
  expect((await login(house, 'shopseller')).status).toBe(401);
});
