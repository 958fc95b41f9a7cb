// Tests how somebody joins: the invitation and its link, who may send one and how often, and printed badges.
import { sql } from 'kysely';
import shipped from '../../../plugins/server.ts';
import { call, type Product, post, startProduct, tokenOf } from '../auth/product.ts';
import { readPdf } from '../documents/read-pdf.ts';
import { type MailServer, startMailServer } from '../mail/mail-server.ts';
import { newEmployee } from './people.ts';

const PASSWORD = 'sorbet parapluie 58';
const TAG = '04A2B3C4D5E6F7';

let mails: MailServer;
let product: Product;
let admin: string;
beforeAll(async () => {
  mails = await startMailServer();
  product = await startProduct({ modules: shipped, env: mails.env });
  admin = await tokenOf(product, 'admin');
});
afterAll(async () => {
  await product?.stop();
  await mails?.close();
});

const ask = (method: string, path: string, body?: unknown, token = admin) =>
  call(product, `/v1/${path}`, { method, token, body });
async function hired(more: object = {}): Promise<{ id: number; email: string }> {
  const { status, body } = await ask('POST', 'employee', newEmployee(more as Record<string, unknown>));
  if (status !== 201) throw new Error(JSON.stringify(body));
  return body.data;
}
const invite = (id: number, token = admin) => ask('POST', `employee/${id}/invite`, undefined, token);
/** The mail without its soft line breaks. */
async function invited({ id, email }: { id: number; email: string }): Promise<{ mail: string; token: string }> {
  const arrival = mails.next(email);
  expect((await invite(id)).status).toBe(204);
  const mail = (await arrival).replace(/=\r\n/g, '').replace(/=3D/g, '=');
  return { mail, token: /\?token=([\w-]+)/.exec(mail)![1]! };
}
const look = (token: string) => call(product, `/v1/auth/passwordreset/token/${token}`);
const accept = (email: string, token: string, password = PASSWORD) =>
  call(product, '/v1/auth/passwordreset', { method: 'PATCH', body: { email, token, password } });
const state = async (id: number, token = admin) => (await ask('GET', `employee/${id}`, undefined, token)).body.data;
const refusal = ({ status, body }: { status: number; body: { code?: string } }) => [status, body.code];
const system = (query: ReturnType<typeof sql>) => product.database.system((db) => query.execute(db));
const idOf = async (query: ReturnType<typeof sql>) => Number(((await system(query)).rows[0] as { id: number }).id);

test('the link arrives in the person’s language, lets them in once, and says on the employee how far it is', async () => {
  const { id, email } = await hired();
  await system(sql`update account set default_locale = 'nl' where email = ${email}`);
  expect((await state(id)).sign_in).toBe('NOT_INVITED');
  const { mail, token } = await invited({ id, email });
  expect(mail).toMatch(/Uw uitnodiging voor Scoop bij Gelateria Aurora/);
  expect(mail).toContain('https://office.aurora.example/auth/password-reset?token=');
  const sent = await state(id);
  expect([sent.sign_in, typeof sent.invited_at]).toEqual(['INVITED', 'string']);
  for (let turn = 0; turn < 3; turn++) expect((await look(token)).body).toEqual({ email, token, invited: true });
  expect(refusal(await accept(email, token, 'simple'))).toEqual([406, 'tooSimple']);
  const answers = await Promise.all(Array.from({ length: 4 }, () => accept(email, token)));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 404, 404, 404]);
  const { access_token } = answers.find(({ status }) => status === 200)!.body;
  expect((await call(product, '/v1/auth/employee', { token: access_token })).body.data.id).toBe(id);
  expect(refusal(await look(token))).toEqual([404, 'tokenInvalid']);
  expect((await state(id)).sign_in).toBe('ACTIVE');
  expect(refusal(await invite(id))).toEqual([409, 'invitationNotNeeded']);
  const { body } = await ask('GET', `employee/${id}/activity`);
  expect(JSON.stringify(body.data)).toContain('invited_at');
});

test('who chooses a first password gets no mail that it was changed', async () => {
  const { id, email } = await hired();
  const { token } = await invited({ id, email });
  const colleague = await hired();
  const next = Promise.race([mails.next(email), mails.next(colleague.email)]);
  expect((await accept(email, token)).status).toBe(200);
  expect((await invite(colleague.id)).status).toBe(204);
  expect(await next).toContain(`To: ${colleague.email}`);
});

test('it is good for seven days, and another invitation ends it', async () => {
  const { id, email } = await hired();
  const first = await invited({ id, email });
  const { token } = await invited({ id, email });
  expect((await look(first.token)).status).toBe(404);
  const older = (interval: string) =>
    system(sql`update password_reset set expires_at = expires_at - ${interval}::interval
    where invited_employee_id = ${id}`);
  await older('167 hours');
  expect((await look(token)).status).toBe(200);
  await older('1 hour');
  await system(sql`update employee set invited_at = invited_at - interval '168 hours' where id = ${id}`);
  expect(refusal(await accept(email, token))).toEqual([404, 'tokenInvalid']);
  expect((await state(id)).sign_in).toBe('EXPIRED');
});

test('who leaves, or gets another address, has no use of the link any more', async () => {
  const gone = await hired();
  const { token } = await invited(gone);
  expect((await ask('DELETE', `employee/${gone.id}`)).status).toBe(204);
  expect((await look(token)).status).toBe(404);
  expect(refusal(await accept(gone.email, token))).toEqual([404, 'tokenInvalid']);
  expect((await invite(gone.id)).status).toBe(404);
  const moved = await hired();
  const before = await invited(moved);
  expect((await ask('PATCH', `employee/${moved.id}`, { email: 'elsewhere@people.example' })).status).toBe(200);
  expect(refusal(await accept('elsewhere@people.example', before.token))).toEqual([404, 'tokenInvalid']);
});

test('no table holds the token, and only who may change employees sees how they sign in', async () => {
  const { id, email } = await hired();
  const { token } = await invited({ id, email });
  for (const table of ['password_reset', 'mail_outbox']) {
    const { rows } = await system(sql`select * from ${sql.table(table)}`);
    expect(JSON.stringify(rows)).not.toContain(token);
  }
  const seen = await state(id, await tokenOf(product, 'planner'));
  expect([seen.id, seen.sign_in, seen.invited_at]).toEqual([id, undefined, undefined]);
});

test('who may not change employees, another company, and no e-mail are refused; a fourth in a day waits', async () => {
  const { id } = await hired();
  expect((await invite(id, await tokenOf(product, 'shopseller'))).status).toBe(403);
  const sister = await idOf(sql`select e.id from employee e join account a on a.id = e.user_id
    where a.email = 'management@aurora.example' order by e.company_id desc limit 1`);
  await system(sql`insert into employee_permission (company_id, employee_id, permission)
    select company_id, id, p from employee, unnest(array['ICECLOUD_EMPLOYEES_EDIT', 'ICECLOUD_EMPLOYEES_LIST']) p
    where id = ${sister} on conflict do nothing`);
  const body = { employee_id: sister };
  const there = await post(product, '/v1/auth/switch', { token: await tokenOf(product, 'management'), body });
  expect(refusal(await invite(id, there.body.access_token))).toEqual([404, 'notFound']);
  expect(refusal(await invite(sister, there.body.access_token))).toEqual([409, 'invitationNotNeeded']);
  expect(refusal(await invite((await hired({ email: undefined })).id))).toEqual([409, 'invitationWithoutEmail']);
  for (let turn = 0; turn < 3; turn++) expect((await invite(id)).status).toBe(204);
  expect(refusal(await invite(id))).toEqual([429, 'invitedOften']);
});

async function sheet(ids: string, token = admin) {
  const headers = { authorization: `Bearer ${token}` };
  return fetch(`${product.address}/v1/document/icecloud/badges?ids=${ids}`, { headers });
}

test('badges stand ten to an A4, by formal name, with what somebody works as, and never a tag', async () => {
  const long = 'Van den Bossche-Vandenbroucke';
  const made = await hired({ first_name: 'Antoine', last_name: 'Gérard', nfc_token: TAG });
  const other = await hired({ first_name: 'Maximiliaan-Alexander', last_name: long });
  const { body } = await ask('GET', 'employee?page[size]=20');
  const all = [made.id, other.id, ...body.data.map(({ id }: { id: number }) => id)].slice(0, 11);
  const { pages, size } = await readPdf(Buffer.from(await (await sheet(all.join(','))).arrayBuffer()));
  expect([size, pages.length]).toEqual([[210, 297], 2]);
  const text = pages.join('\n');
  expect(text).toContain('GÉRARD Antoine');
  expect(text.replace(/-\s+/g, '-').replace(/\s+/g, ' ')).toContain(`${long.toUpperCase()} Maximiliaan-Alexander`);
  expect(text).toContain('AG');
  expect(text.match(/Gelateria Aurora/g)).toHaveLength(11);
  expect(text).not.toContain(TAG);
});

test('their sheet is for who may list employees, two hundred at most, and nobody of elsewhere', async () => {
  expect((await sheet('1', await tokenOf(product, 'hr'))).status).toBe(200);
  expect((await sheet('1', await tokenOf(product, 'driver'))).status).toBe(403);
  const many = (count: number) => Array.from({ length: count }, (_, at) => at + 1).join(',');
  expect((await sheet(many(201))).status).toBe(422);
  expect((await sheet(many(200))).status).toBe(200);
  const stranger = await idOf(sql`select id from employee order by company_id desc, id limit 1`);
  expect((await sheet(String(stranger))).status).toBe(404);
});
