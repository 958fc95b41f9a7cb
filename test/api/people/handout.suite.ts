// Tests the zip of everything that is kept about a person: for people who may edit that person, without what they may
// not read.
import { buffer } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { sql } from 'kysely';
import { type Entry, fromBuffer, type ZipFile } from 'yauzl';
import { readSheet } from '../../../api/reading/sheet.ts';
import shipped from '../../../plugins/server.ts';
import { call, type Product, startProduct, tokenOf } from '../auth/product.ts';
import { newEmployee } from './people.ts';

let product: Product;
let admin: string;
let person: number;
const NATIONAL = '85073003328';

beforeAll(async () => {
  product = await startProduct({ modules: shipped });
  admin = await tokenOf(product, 'admin');
  person = await made('employee', newEmployee({ last_name: 'Peeters', national_registry_nr: NATIONAL }));
  await made('employeenote', { subject_employee_id: person, content: 'Knows the pasteuriser by heart.' });
  await made('employeenote', { subject_employee_id: await other(), content: 'About somebody else.' });
});
afterAll(() => product?.stop());

const other = () => made('employee', newEmployee({ last_name: 'Janssens' }));
async function made(resource: string, body: object): Promise<number> {
  const { status, body: answer } = await call(product, `/v1/${resource}`, { method: 'POST', token: admin, body });
  if (status !== 201) throw new Error(JSON.stringify(answer));
  return answer.data.id;
}
const asked = (token: string, query = `resource=employee&id=${person}`) =>
  fetch(`${product.address}/v1/kept?${query}`, { headers: { authorization: `Bearer ${token}` } });

/** Name to content of each file in a zip. */
async function unpacked(response: Response): Promise<Map<string, Buffer>> {
  const open = promisify<Buffer, object, ZipFile>(fromBuffer);
  const zip = await open(Buffer.from(await response.arrayBuffer()), { lazyEntries: true });
  const files = new Map<string, Buffer>();
  return new Promise((resolve, reject) => {
    zip.on('entry', (entry: Entry) => {
      zip.openReadStream(entry, async (error, content) => {
        if (error) return reject(error);
        files.set(entry.fileName, await buffer(content));
        zip.readEntry();
      });
    });
    zip.on('end', () => resolve(files));
    zip.readEntry();
  });
}

test('their record with what is masked, all that tells of them and of nobody else, in sheets and as data', async () => {
  const response = await asked(admin);
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'application/zip']);
  const files = await unpacked(response);
  const { data, left_out } = JSON.parse(String(files.get('data.json')));
  expect(data.employee).toMatchObject([{ id: person, national_registry_nr: NATIONAL }]);
  expect(data.employeenote.map(({ content }: { content: string }) => content)).toEqual([
    'Knows the pasteuriser by heart.',
  ]);
  expect(left_out).toEqual([]);
  const sheet = [...files].find(([name]) => name.startsWith('notes-'))?.[1];
  const { heading, rows } = await readSheet(sheet!);
  expect(heading).toContain('Note');
  expect(rows).toHaveLength(1);
});

test('the activity about them, the groups that they are in by name alone, and the mails that went to them', async () => {
  const email = 'handed@people.example';
  const id = await made('employee', newEmployee({ last_name: 'Mertens', email }));
  await made('employeenote', { subject_employee_id: id, content: 'Comes by train.' });
  const change = { method: 'PATCH', token: admin, body: { ice_name: 'Mertens Senior' } };
  await call(product, `/v1/employee/${id}`, change);
  const colleague = await other();
  await made('permissiongroup', { name: 'Night shift', permissions: [], employee_ids: [id, colleague] });
  await made('permissiongroup', { name: 'Day shift', permissions: [], employee_ids: [colleague] });
  await product.database.system((db) =>
    sql`insert into mail_outbox (company_id, address, name, locale, letter, state) select company_id, a, 'Mertens', 'nl',
      '{"kind": "own", "own": {"subject": "Rooster", "html": "<p>Dag {{first_name}}, <a href=\\"https://ijs.example/in?ticket=s3cret\\">hier</a></p>"}, "values": {"first_name": "Lies"}}',
      'SENT' from employee, unnest(array[${email}, 'somebody@else.example']) a where id = ${id}`.execute(db),
  );
  const files = await unpacked(await asked(admin, `resource=employee&id=${id}`));
  const { lists, activity, mails, left_out } = JSON.parse(String(files.get('data.json')));
  expect(lists).toEqual({
    permissiongroup: [{ id: expect.any(Number), display: 'Night shift' }],
    report: [],
    rotationlaying: [],
  });
  const told = activity.map(({ resource, action }: { resource: string; action: string }) => `${resource} ${action}`);
  expect(told).toEqual(['employee update', 'employeenote create', 'employee create']);
  expect(activity[0].changes).toMatchObject([{ field: 'ice_name', to: 'Mertens Senior' }]);
  expect(mails).toMatchObject([
    { to: email, state: 'SENT', subject: 'Rooster', text: expect.stringMatching(/^Dag Lies, hier/) },
  ]);
  // The token of a link could still be used, so the data must not contain it.
  expect(String(files.get('data.json'))).not.toContain('s3cret');
  expect(left_out).toEqual([]);
  const sheets = [/^permission-groups-/, /^activity-/, /^mails-/].map(
    (name) => [...files].find(([each]) => name.test(each))?.[1],
  );
  const read = await Promise.all(sheets.map((sheet) => readSheet(sheet!)));
  expect(read.map(({ rows }) => rows.length)).toEqual([1, 3, 1]);
});

test('the activity of the person says who took it', async () => {
  const { body } = await call(product, `/v1/employee/${person}/activity`, { token: admin });
  expect(body.data[0]).toMatchObject({ action: 'handout', changes: expect.arrayContaining([{ field: 'iban' }]) });
});

test('what who asks may not read is named and left out; who may not change them gets nothing', async () => {
  const groups = await call(product, '/v1/permissiongroup?search=HR', { token: admin });
  const { id, permissions } = groups.body.data[0];
  const kept = /^ICECLOUD_(TRUSTED_DEVICES|PERMISSION_GROUPS)/;
  const fewer = permissions.filter((name: string) => !kept.test(name));
  await call(product, `/v1/permissiongroup/${id}`, { method: 'PATCH', token: admin, body: { permissions: fewer } });
  const hr = await tokenOf(product, 'hr');
  const { data, lists, left_out } = JSON.parse(String((await unpacked(await asked(hr))).get('data.json')));
  expect([data.employee.length, lists]).toEqual([1, { report: [], rotationlaying: [] }]);
  expect(Object.keys(data)).not.toContain('trusteddevice');
  expect(left_out).toEqual(expect.arrayContaining(['trusteddevice', 'permissiongroup']));
  expect((await asked(await tokenOf(product, 'shopseller'))).status).toBe(403);
});

test.each([
  ['of somebody who is not there', 'resource=employee&id=999999', 404],
  ['of what tells of nobody', 'resource=supplier&id=1', 404],
  ['of an unknown kind', 'resource=nothing&id=1', 404],
  ['without a number', 'resource=employee', 422],
])('%s it is refused', async (_, query, status) => {
  expect((await asked(admin, query)).status).toBe(status);
});
