// Tests that the data of former employees is deleted after the time that the company set; the row stays without them.
import { sql } from 'kysely';
import shipped from '../../../plugins/server.ts';
import { call, type Product, startProduct, tokenOf } from '../auth/product.ts';
import { png } from '../files/samples.ts';
import { runJob } from '../jobs/run-job.ts';
import { newEmployee } from './people.ts';

let product: Product;
let admin: string;
let division: number;
let scooper: number;
beforeAll(async () => {
  product = await startProduct({ modules: shipped });
  admin = await tokenOf(product, 'admin');
  division = (await ask('GET', 'division')).body.data[0].id;
  scooper = (await ask('POST', 'jobfunction', { name: 'Scooper' })).body.data.id;
});
afterAll(() => product?.stop());

const ask = (method: string, path: string, body?: unknown, token = admin) =>
  call(product, `/v1/${path}`, { method, token, body });
const system = (query: ReturnType<typeof sql>) => product.database.system((db) => query.execute(db));
// biome-ignore lint/suspicious/noExplicitAny: each test knows what it asked for
const rowsOf = async (query: ReturnType<typeof sql>): Promise<any[]> => (await system(query)).rows;
const rowOf = async (id: number) => (await rowsOf(sql`select * from employee where id = ${id}`))[0];
const SECRET = 'Zwaluwstraat';

async function made(resource: string, body: object): Promise<number> {
  const { status, body: answer } = await ask('POST', resource, body);
  if (status !== 201) throw new Error(JSON.stringify(answer));
  return answer.data.id;
}
const agreement = { dimona: 'STU', workers_statute: 'BLUE_COLLAR', category: 1 };

/** Hires somebody with everything that a file can hold. */
async function hired(more: Record<string, unknown> = {}): Promise<number> {
  const person = { last_name: 'Zwaluw', partner_name: undefined, address_street: SECRET, ice_name: 'Zwaluw Senior' };
  const id = await made('employee', newEmployee({ ...person, ...more }));
  await made('employeenote', { subject_employee_id: id, content: 'Zwaluw has a peanut allergy.' });
  await made('wageagreement', { employee_id: id, division_id: division, job_function_id: scooper, ...agreement });
  const contract = await made('contract', { employee_id: id, division_id: division });
  await system(sql`update contract set validated = true where id = ${contract}`);
  await ask('PATCH', `employee/${id}`, { ice_name: 'Zwaluw Junior' });
  const form = new FormData();
  form.append('drivers_license', new Blob([new Uint8Array(await png())]), 'licence.png');
  const headers = { authorization: `Bearer ${admin}` };
  await fetch(`${product.address}/v1/employee/${id}`, { method: 'PATCH', headers, body: form });
  return id;
}
const left = async (id: number, months: number) => {
  expect((await ask('DELETE', `employee/${id}`)).status).toBe(204);
  await system(sql`update employee set deleted_at = now() - make_interval(months => ${months}) - interval '1 day'
    where id = ${id}`);
};
/** Runs the night's jobs. */
const night = () => runJob(product, admin, 'icecloud.forget-former-employees', 'icecloud.forget-%');
const former = async () =>
  (await ask('GET', 'softdelete/employee?page[size]=200')).body.data.map(({ id }: { id: number }) => id);

test('nothing of them is left in their row, what tells of them, their files, the activity and the post', async () => {
  const id = await hired({ email: 'zwaluw@people.example' });
  await system(sql`insert into mail_outbox (company_id, address, name, locale, letter, state)
    select company_id, 'zwaluw@people.example', 'Zwaluw', 'nl', '{"kind": "own", "values": {"who": "Zwaluw"}}', 'SENT'
    from employee where id = ${id}`);
  await system(sql`with run as (insert into import_run (company_id, resource, employee_id, sent_as)
      select company_id, 'employee', id, 'sheet' from employee where id = ${id} returning company_id, id)
    insert into import_row (company_id, import_id, record_id, version, before)
    select company_id, id, ${id}, 2, '{"ice_name": "Zwaluw Senior"}' from run`);
  const account = (await rowOf(id)).user_id;
  await left(id, 60);
  expect(await former()).toContain(id);
  await night();

  const row = await rowOf(id);
  expect(row).toMatchObject({ last_name: '—', first_name: '', iban: '', user_id: null, drivers_license_uri: null });
  expect(row.forgotten_at).not.toBeNull();
  const known = Object.entries(row)
    .filter(([, value]) => value !== null && value !== '')
    .map(([name]) => name);
  expect(known.sort()).toEqual([
    ...['birthday', 'company_id', 'created_at', 'deleted_at', 'forgotten_at', 'id', 'last_name', 'marital_status'],
    ...['seniority_date', 'sex', 'updated_at', 'version'],
  ]);
  for (const table of ['wageagreement', 'contract', 'trusteddevice', 'employeechange', 'session'])
    expect(await rowsOf(sql`select 1 from ${sql.table(table)} where employee_id = ${id}`)).toEqual([]);
  expect(await rowsOf(sql`select 1 from employeenote where subject_employee_id = ${id}`)).toEqual([]);
  expect(await rowsOf(sql`select 1 from file where resource = 'employee' and record_id = ${id}`)).toEqual([]);
  expect(await rowsOf(sql`select 1 from account where id = ${account}`)).toEqual([]);
  const everywhere = sql`select to_jsonb(a)::text as kept from activity_log a union all
    select to_jsonb(m)::text from mail_outbox m union all select to_jsonb(i)::text from import_row i union all select to_jsonb(e)::text from employee e`;
  const kept = (await rowsOf(everywhere)).map((each) => each.kept).join('\n');
  expect(kept).not.toMatch(/zwaluw|Zwaluw|peanut/);
});

test('one line of the activity says so, by nobody, and those before say only which fields changed', async () => {
  const id = await hired();
  await left(id, 60);
  await night();
  const log = await rowsOf(sql`select action, employee_id, changes from activity_log
    where resource = 'employee' and record_id = ${id} order by id`);
  expect(log.at(-1)).toEqual({ action: 'forget', employee_id: null, changes: [] });
  expect(log.map(({ action }) => action)).toEqual(['create', 'update', 'update', 'delete', 'forget']);
  expect(log[1].changes).toEqual([{ field: 'ice_name' }]);
});

test('they are not offered any more, and nobody restores them', async () => {
  const id = await hired();
  await left(id, 60);
  await night();
  expect(await former()).not.toContain(id);
  expect((await ask('PATCH', `softdelete/employee/${id}`, {})).status).toBe(404);
  expect((await ask('POST', `employee/${id}/restore`)).status).toBe(404);
  expect((await ask('GET', `kept?resource=employee&id=${id}`)).status).toBe(404);
});

test('what they wrote stays, under no name', async () => {
  const [id, colleague] = [await hired(), await hired()];
  const note = await made('employeenote', { subject_employee_id: colleague, content: 'Scoops well.' });
  await system(sql`update employeenote set author_employee_id = ${id} where id = ${note}`);
  await left(id, 60);
  await night();
  const { body } = await ask('GET', `employeenote/${note}`);
  expect(body.data).toMatchObject({ content: 'Scoops well.', author_employee: { id, display: '—' } });
});

test('an account that is somebody in another company stays as it is', async () => {
  const id = await hired({ email: 'both@people.example' });
  const other = (
    await rowsOf(sql`select e.id from employee e join company c on c.id = e.company_id
    where c.name = 'Aurora Events' limit 1`)
  )[0].id;
  const { user_id } = await rowOf(id);
  await system(sql`update employee set user_id = ${user_id} where id = ${other}`);
  await left(id, 60);
  await night();
  expect((await rowOf(id)).user_id).toBeNull();
  expect(await rowsOf(sql`select email from account where id = ${user_id}`)).toEqual([
    { email: 'both@people.example' },
  ]);
  expect((await rowOf(other)).last_name).not.toBe('—');
});

test('who left less long ago stays, until the company says a shorter time; who came back stays too', async () => {
  const [id, back] = [await hired(), await hired()];
  await left(id, 59);
  await left(back, 70);
  expect((await ask('POST', `employee/${back}/restore`)).status).toBe(200);
  await night();
  expect((await rowOf(id)).last_name).toBe('Zwaluw');
  const { id: company } = (await ask('GET', 'company')).body.data[0];
  const settings = { icecloud: { keep_former_employees_months: 12 } };
  expect((await ask('PATCH', `company/${company}`, { settings })).status).toBe(200);
  await night();
  expect((await rowOf(id)).last_name).toBe('—');
  expect((await rowOf(back)).last_name).toBe('Zwaluw');
});

test.each([0, 601])('%s months are no time to keep them', async (keep_former_employees_months) => {
  const { id } = (await ask('GET', 'company')).body.data[0];
  const settings = { icecloud: { keep_former_employees_months } };
  expect((await ask('PATCH', `company/${id}`, { settings })).status).toBe(422);
});
