// Tests that people who edit employees cannot sign in as somebody with more rights by changing an address or a tag.
import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { issueBack } from '../../../api/auth/email-back/token.ts';
import { DEMO_PASSWORD } from '../../../api/demo/people.ts';
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
    const known = await sql<{ password_hash: string }>`select password_hash from account where password_hash is not null
      limit 1`.execute(db);
    const other = await sql<{ id: number }>`select id from company where id <> ${company} limit 1`.execute(db);
    for (const [email, is_root] of [
      [ROOT, true],
      [BUSY, false],
    ] as const) {
      const account = await db
        .insertInto('account')
        .values({ email, is_root, password_hash: known.rows[0]!.password_hash })
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
/** Makes a trusted device of the company, so that any tag can sign in on it. */
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
  /** Makes a colleague with a badge of the editor's, who is signed in by it. */
  async function tagged() {
    const [person, key, nfc_token] = [newEmployee(), await device(), freshTag()];
    const { id } = (await post(house, '/v1/employee', { token: editor, body: { ...person, nfc_token } })).body.data;
    const { body } = await tap(nfc_token, key);
    expect(body.access_token).toEqual(expect.any(String));
    const isIn = async () => (await call(house, '/v1/auth/employee', { token: body.access_token })).status === 200;
    const opens = async () => [(await tap(nfc_token, key)).status === 200, await isIn()];
    return { id, email: String(person.email), key, nfc_token, token: body.access_token as string, opens };
  }
  /** The entries about badges in the owner's activity, the newest first. */
  const ends = async (id: number) => {
    const token = await tokenOf(house, 'management');
    const { data } = (await call(house, `/v1/employee/${id}/activity`, { token })).body;
    return data.filter(({ action }: { action: string }) => action === 'badgeEnded');
  };

  test('ends when another company links the account, in whichever company it was set', async () => {
    const { id, email, opens } = await tagged();
    expect(await opens()).toEqual([true, true]);
    const { body } = await post(house, '/v1/auth/login', { body: { email: ROOT, password: DEMO_PASSWORD } });
    const hired = await post(house, '/v1/employee', { token: body.access_token, body: newEmployee({ email }) });
    expect(hired.status).toBe(201);
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

describe('a changed sign-in e-mail', () => {
  const back = (token: string) => post(house, '/v1/auth/emailback', { body: { token } });
  const look = (token: string) => call(house, `/v1/auth/emailback/token/${token}`);
  // Jobs that send letters are held back, because each letter that is sent makes a new token.
  beforeAll(() =>
    house.database.system(async (db) => {
      await sql`create function held() returns trigger language plpgsql as 'begin return null; end'`.execute(db);
      await sql`create trigger hold before insert on background_job for each row
        when (new.name = 'core.letter') execute function held()`.execute(db);
    }),
  );
  /** The token in a mail that is sent now, for the newest change. */
  const mailed = (email: string) =>
    house.database.system(async (db) => {
      const { rows } = await sql<{ id: number }>`select id from email_change where email = ${email}
        order by id desc limit 1`.execute(db);
      return issueBack(db, rows[0]!.id);
    });
  /** Makes somebody with a password, whose address another person changes. */
  async function moved(mailbox: string, address = `${mailbox}@stolen.example`) {
    const token = await tokenOf(house, mailbox);
    const { id } = (await call(house, '/v1/auth/employee', { token })).body.data;
    const root = await tokenOf(house, 'admin');
    const answer = await call(house, `/v1/employee/${id}`, { method: 'PATCH', token: root, body: { email: address } });
    expect([answer.status, answer.body.data.email]).toEqual([200, address]);
    return { id: Number(id), email: `${mailbox}@aurora.example`, address, token, root };
  }
  const enters = async (email: string, password = DEMO_PASSWORD) =>
    (await post(house, '/v1/auth/login', { body: { email, password } })).status === 200;

  test('is told to the old address, with a way back that nothing stores', async () => {
    const { email } = await moved('planner');
    const queued = await house.database.system((db) =>
      sql<{ address: string; letter: object }>`select address, letter from mail_outbox
        where letter->>'kind' = 'emailChanged' order by id desc limit 1`.execute(db),
    );
    const letter = { kind: 'emailChanged', values: { company: 'Gelateria Aurora' }, change: expect.any(Number) };
    expect(queued.rows).toEqual([{ address: email, letter }]);
    const token = (await mailed(email))!;
    const stored = await house.database.system((db) => db.selectFrom('email_change').selectAll().execute());
    expect(JSON.stringify(stored)).not.toContain(token);
  });

  test('is taken back once: the old address is there, every session is over, a new password is due', async () => {
    const { id, email, address, token: session, root } = await moved('kitchen');
    const [first, token] = [(await mailed(email))!, (await mailed(email))!];
    expect((await look(first)).status).toBe(404);
    for (let turn = 0; turn < 3; turn++) expect((await look(token)).body).toEqual({ email });
    expect([await enters(email), await enters(address)]).toEqual([false, true]);
    const answers = await Promise.all(Array.from({ length: 8 }, () => back(token)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(7).fill(404)]);
    expect((await call(house, '/v1/auth/employee', { token: session })).status).toBe(401);
    expect([await enters(email), await enters(address)]).toEqual([false, false]);
    const { data } = (await call(house, `/v1/employee/${id}`, { token: root })).body;
    expect(data.email).toBe(email);
    const story = (await call(house, `/v1/employee/${id}/activity`, { token: root })).body.data;
    expect(story[0]).toMatchObject({ action: 'emailBack', actor: null });
    expect((await look(token)).status).toBe(404);
  });

  test('is taken back from the account of somebody else too, and with a second factor that came with the new address', async () => {
    const { email, root } = await moved('bookkeeping', BUSY);
    const token = (await mailed(email))!;
    expect((await back(token)).body).toEqual({ email });
    expect([await enters(email), (await call(house, '/v1/auth/employee', { token: root })).status]).toEqual([
      true,
      200,
    ]);
    const other = await moved('hr');
    await house.database.system((db) =>
      sql`update account set totp_secret = 'theirs' where email = ${other.address}`.execute(db),
    );
    expect((await back((await mailed(other.email))!)).status).toBe(200);
    const { rows } = await house.database.system((db) =>
      sql`select totp_secret, password_hash from account where email = ${other.email}`.execute(db),
    );
    expect(rows).toEqual([{ totp_secret: null, password_hash: null }]);
  });

  test('stays after seven days, for who left, and where a colleague has the address by now', async () => {
    const { id, email, root } = await moved('shopmanager');
    const token = (await mailed(email))!;
    const age = (days: number) =>
      house.database.system((db) =>
        sql`update email_change set created_at = created_at - make_interval(days => ${days})`.execute(db),
      );
    await age(8);
    expect([(await look(token)).status, (await back(token)).status]).toEqual([404, 404]);
    await age(-8);
    const { body } = await post(house, '/v1/employee', { token: root, body: newEmployee({ email }) });
    const taken = await back(token);
    expect([taken.status, taken.body.code]).toEqual([409, 'addressTaken']);
    await call(house, `/v1/employee/${body.data.id}`, { method: 'DELETE', token: root });
    await call(house, `/v1/employee/${id}`, { method: 'DELETE', token: root });
    expect((await back(token)).status).toBe(404);
  });

  test('is told to nobody where no password was ever set: a mistyped address is no way in', async () => {
    const person = newEmployee();
    const { id } = (await post(house, '/v1/employee', { token: editor, body: person })).body.data;
    await change(id, { email: `right.${String(person.email)}` });
    const { rows } = await house.database.system((db) =>
      sql`select 1 from email_change where employee_id = ${id}`.execute(db),
    );
    expect(rows).toEqual([]);
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
