// Tests sheets of other programs: fields are proposed for their columns by name and by content, or chosen and kept; rows
// change what is found by a key; refusals tell the value and the allowed ones; and an import is undone.
import { sql } from 'kysely';
import { clearImports } from '../../../api/import/clear.ts';
import { type House, openHouse } from '../resources/house.ts';

let house: House;
beforeAll(async () => {
  house = await openHouse();
});
afterAll(() => house?.stop());

interface Asked {
  readonly mode?: string;
  readonly mapping?: readonly string[];
  readonly key?: string;
}

async function send(resource: string, lines: readonly string[], { mode = 'preview', mapping, key }: Asked = {}) {
  const body = new FormData();
  body.append('mode', mode);
  body.append('locale', 'nl');
  if (mapping) body.append('mapping', JSON.stringify(mapping));
  if (key) body.append('key', key);
  body.append('file', new Blob([lines.join('\n')]), 'sheet.csv');
  const response = await fetch(`${house.address}/v1/${resource}/import`, {
    method: 'POST',
    headers: { 'x-actor': JSON.stringify(house.root) },
    body,
  });
  // biome-ignore lint/suspicious/noExplicitAny: each test knows what it asked for
  return { status: response.status, body: (await response.json()) as any };
}

const fieldsOf = (body: { data: { columns: { field?: string; by?: string }[] } }) =>
  body.data.columns.map(({ field = '', by = '' }) => `${field} ${by}`.trim());

const CUSTOMERS = [
  'Klantnr;Given name;Surname;Contact;GSM klant',
  'K1;Jan;Peeters;jan@mapping.example;0470 12 34 56',
  'K2;An;Maes;an@mapping.example;0471 12 34 56',
];

test('columns of another program get their fields by other names and by what they hold', async () => {
  const { body } = await send('webshopaccount', CUSTOMERS);
  expect(fieldsOf(body)).toEqual(['', 'first_name like', 'last_name like', 'email content', 'cellphone_nr like']);
  expect(body.data.columns[3]).toMatchObject({
    title: 'Contact',
    samples: ['jan@mapping.example', 'an@mapping.example'],
  });
  expect(body.data.counts).toEqual({ create: 2, update: 0, same: 0, refused: 0 });
});

test('what was chosen is kept for the next sheet with these headings, and a key changes instead of doubling', async () => {
  const heading = 'A;B;C';
  const nothing = await send('webshopaccount', [heading, 'Kim;Claes;x']);
  expect(nothing.body.data).toMatchObject({ rows: [], counts: { create: 0 } });
  expect((await send('webshopaccount', [heading, 'Kim;Claes;x'], { mode: 'apply' })).body.errors).toMatchObject([
    { path: 'file', code: 'noColumns' },
  ]);
  const mapping = ['first_name', 'last_name', 'email'];
  const sheet = [heading, 'Kim;Claes;kim@mapping.example', 'Lo;Claes;lo@mapping.example'];
  await send('webshopaccount', sheet, { mode: 'apply', mapping });
  const next = await send('webshopaccount', [heading, 'Kimberly;Claes;KIM@mapping.example']);
  expect(fieldsOf(next.body)).toEqual(['first_name kept', 'last_name kept', 'email kept']);
  expect(next.body.data).toMatchObject({ key: ['email'], rows: [{ action: 'update' }] });
  const byName = await send('webshopaccount', [heading, 'Lo;Claes;other@mapping.example'], {
    mapping,
    key: 'first_name',
  });
  expect(byName.body.data.rows).toMatchObject([{ action: 'update', changes: [{ field: 'email' }] }]);
  const several = await send('webshopaccount', [heading, 'X;Claes;x@mapping.example'], { mapping, key: 'last_name' });
  expect(several.body.data.rows[0].errors).toMatchObject([{ path: 'last_name', code: 'severalAlike' }]);
  const fresh = await send('webshopaccount', [heading, 'Lo;Claes;new@mapping.example'], { mapping, key: 'none' });
  expect(fresh.body.data.counts.create).toBe(1);
});

test('no mapping names a field twice, one that is not there, or too few', async () => {
  for (const mapping of [['email', 'email'], ['nothing', ''], ['email']]) {
    const { status, body } = await send('webshopaccount', ['A;B', 'x;y'], { mapping });
    expect([status, body.errors[0]]).toEqual([422, expect.objectContaining({ path: 'mapping' })]);
  }
  const { body } = await send('webshopaccount', ['A;B', 'x;y'], { mapping: ['email', ''], key: 'password' });
  expect(body.errors).toMatchObject([{ path: 'key' }]);
});

test('a refusal tells the value of the cell, and the allowed ones where there are few', async () => {
  await house.make('target', { title: 'Citroen' });
  const { body } = await send('probe', ['name;kind;on;target;day', 'A;purple;maybe;Lemon;31/02/2026']);
  const { errors } = body.data.rows[0];
  const told = new Map(errors.map(({ path, params }: { path: string; params?: object }) => [path, params]));
  expect(told.get('kind')).toMatchObject({ value: 'purple', allowed: expect.arrayContaining(['GREEN']) });
  expect(told.get('on')).toMatchObject({ value: 'maybe', allowed: ['Ja', 'Nee'] });
  expect(told.get('target_id')).toMatchObject({ value: 'Lemon', allowed: expect.arrayContaining(['Citroen']) });
  expect(told.get('day')).toMatchObject({ value: '31/02/2026' });
});

test('what an import keeps is forgotten after a month, without another import', async () => {
  const sheet = ['first_name;last_name;email', 'Month;Old;month@undo.example'];
  const { body } = await send('webshopaccount', sheet, { mode: 'apply' });
  const kept = async () =>
    (
      await house.database.tenant(house.own, (db) =>
        sql<{ rows: number }>`select count(*)::int as rows from import_row
          where company_id = ${house.own} and import_id = ${body.data.import}`.execute(db),
      )
    ).rows[0]?.rows;
  await clearImports(house.database).run(undefined);
  expect(await kept()).toBe(1);
  await house.database.tenant(house.own, (db) =>
    sql`update import_run set at = now() - interval '31 days'
      where company_id = ${house.own} and id = ${body.data.import}`.execute(db),
  );
  await clearImports(house.database).run(undefined);
  expect(await kept()).toBe(0);
});

test('an import is undone; what somebody changed since is left and told', async () => {
  const kept = await house.make('webshopaccount', { first_name: 'Old', last_name: 'One', email: 'old@undo.example' });
  const touched = await house.make('webshopaccount', {
    first_name: 'Old',
    last_name: 'Two',
    email: 'two@undo.example',
  });
  const sheet = [
    'first_name;last_name;email',
    ...[
      'New;One;old@undo.example',
      'New;Two;two@undo.example',
      'New;Three;three@undo.example',
      'New;Four;four@undo.example',
    ],
  ];
  const { body } = await send('webshopaccount', sheet, { mode: 'apply' });
  expect(body.data.counts).toEqual({ create: 2, update: 2, same: 0, refused: 0 });
  const four = body.data.rows[3].id;
  for (const id of [touched.id, four])
    await house.call(house.root, 'PATCH', `webshopaccount/${id}`, { last_name: 'Changed' });
  const runs = (await house.call(house.root, 'GET', 'webshopaccount/import')).body.data;
  expect(runs[0]).toMatchObject({ id: body.data.import, added: 2, changed: 2 });
  const stranger = house.actor([], { user: { is_root: true }, employeeId: house.people[1]! });
  const path = `webshopaccount/import/${body.data.import}/undo`;
  expect((await house.call(stranger, 'POST', path)).status).toBe(404);
  const { data } = (await house.call(house.root, 'POST', path)).body;
  expect(data).toMatchObject({ removed: 1, restored: 1, rest: 0 });
  expect(data.left.map(({ id, name, code }: { id: number; name: string; code: string }) => [id, name, code])).toEqual([
    [four, 'New Changed', 'stale'],
    [touched.id, 'New Changed', 'stale'],
  ]);
  const now = (await house.call(house.root, 'GET', `webshopaccount/${kept.id}`)).body.data;
  expect(now).toMatchObject({ first_name: 'Old', last_name: 'One' });
  expect((await house.call(house.root, 'POST', path)).status).toBe(404);
});

test('many are undone part by part', async () => {
  const lines = Array.from({ length: 510 }, (_, nr) => `Undone ${nr}`);
  const { body } = await send('probe', ['name', ...lines], { mode: 'apply', key: 'none' });
  const path = `probe/import/${body.data.import}/undo`;
  expect((await house.call(house.root, 'POST', path)).body.data).toMatchObject({ removed: 500, rest: 10 });
  expect((await house.call(house.root, 'POST', path)).body.data).toMatchObject({ removed: 10, rest: 0 });
});

test('a new person’s country and nationality are the company’s, where the sheet leaves them out', async () => {
  await house.database.system((db) =>
    sql`update company set address_country = 'BE' where id = ${house.own}`.execute(db),
  );
  const { body } = await send('employee', ['first_name;last_name', 'Ada;Nova']);
  const missing = body.data.rows[0].errors.map(({ path }: { path: string }) => path);
  expect(missing).toContain('birthday');
  expect(missing).not.toContain('nationality');
  expect(missing).not.toContain('address_country');
});
