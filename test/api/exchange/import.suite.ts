// Tests the import of sheets: what each row would do and did, what is refused and why, and files that are no sheets.
import { sql } from 'kysely';
import { Client } from 'pg';
import { ZipFile } from 'yazl';
import type { Job } from '../../../api/import/job.ts';
import type { Outcome } from '../../../api/import/outcome.ts';
import { telling } from '../../../api/import/tell.ts';
import type { ResourceMount } from '../../../api/resources/route.ts';
import { scaled } from '../../scale.ts';
import { type House, openHouse } from '../resources/house.ts';
import { exported, imported } from './sheets.ts';

let house: House;
beforeAll(async () => {
  house = await openHouse();
  await house.make('target', { title: 'Two' });
});
afterAll(() => house?.stop());

/** A small workbook that unpacks to more than anyone's memory should hold. */
async function bomb(): Promise<Buffer> {
  const zip = new ZipFile();
  zip.addBuffer(
    Buffer.from('<workbook xmlns:r="r"><sheets><sheet name="1" r:id="rId1"/></sheets></workbook>'),
    'xl/workbook.xml',
  );
  zip.addBuffer(Buffer.alloc(110_000_000, ' '), 'xl/worksheets/sheet1.xml', { compressionLevel: 1 });
  zip.end();
  const parts: Buffer[] = [];
  for await (const part of zip.outputStream) parts.push(part as Buffer);
  return Buffer.concat(parts);
}

const WRITER = ['ICECLOUD_PROBES_VIEW', 'ICECLOUD_PROBES_MODERATE', 'ICECLOUD_SECRETS_VIEW'];
const SHEET = [
  'Naam;code;kind;amount;weight;day;on;target;guarded',
  'Een;a1;green;1.000;12,5;20/11/2026;ja;Two;',
  'Twee;a2;GREEN;twaalf;0,5;31/02/2026;misschien;Nobody;',
  ';a3;;;;;;;',
  'Vier;a1;GREEN;;;;;;',
  'Vijf;a5;;;;;;;hands off',
].join('\n');

test('a preview says what each row would do, and does nothing', async () => {
  const sheet = SHEET.replace('Naam', 'name').replace('1.000', '1000');
  const before = (await house.call(house.root, 'GET', 'probe/count')).body.data.count;
  const { status, body } = await imported(house, 'probe', sheet, { locale: 'nl', actor: house.actor(WRITER) });
  expect(status).toBe(200);
  const rows = body.data.rows.map(
    ({ action, errors }: { action: string; errors?: { path: string; code: string }[] }) => [
      action,
      ...(errors ?? []).map(({ path, code }) => `${path} ${code}`),
    ],
  );
  expect(rows).toEqual([
    ['create'],
    ['refused', 'amount type', 'day format.date', 'on yesOrNo', 'target_id noSuchRecord'],
    ['refused', 'name required'],
    ['refused', 'code unique', 'kind unique'],
    ['refused', 'guarded forbiddenField'],
  ]);
  expect(body.data.rows[0].changes).toContainEqual({ field: 'weight', to: '12,5' });
  expect((await house.call(house.root, 'GET', 'probe/count')).body.data.count).toBe(before);
});

test('a preview sees a value that comes twice, however far apart, and refuses files', async () => {
  const rows = Array.from({ length: 40 }, (_, nth) => `Row ${nth};${nth === 35 ? 'x 3' : `x ${nth}`}`);
  const { body } = await imported(house, 'probe', ['name;code', ...rows].join('\n'), {});
  expect(body.data.counts).toEqual({ create: 39, update: 0, same: 0, refused: 1 });
  expect(body.data.rows[35]).toMatchObject({ row: 37, errors: [{ path: 'code' }, { path: 'kind', code: 'unique' }] });
  const files = await imported(house, 'menu', 'name;pdf_public_uri\nSummer;card.pdf', {});
  expect(files.body.data.rows[0].errors).toMatchObject([{ path: 'pdf_public_uri', code: 'fileByImport' }]);
});

test('a preview warns of names that are there, or twice in the file, and refuses none of them', async () => {
  await house.make('probe', { name: 'Known', code: 'k1', kind: 'RED' });
  const named = [
    'name;code;kind',
    'known;k2;',
    'Fresh;k3;',
    ...Array.from({ length: 30 }, (_, nth) => `N ${nth};;`),
    'FRESH;k4;',
  ];
  const { body } = await imported(house, 'probe', [...named, 'Renamed;k1;RED'].join('\n'), {});
  const warned = body.data.rows.flatMap(({ row, warnings }: { row: number; warnings?: object[] }) =>
    warnings ? [[row, warnings]] : [],
  );
  expect(warned).toEqual([
    [2, [{ path: 'name', code: 'nameExists' }]],
    [34, [{ path: 'name', code: 'nameTwice' }]],
  ]);
  expect(body.data.counts).toEqual({ create: 33, update: 1, same: 0, refused: 0 });
  const supplier = await house.make('supplier', { name: 'Adler', order_channel: 'PHONE' });
  await house.make('supplieditem', { name: 'Cream', pack_unit: 'box', supplier_id: supplier.id });
  await house.make('supplier', { name: 'Bauer', order_channel: 'PHONE' });
  const items = ['name;pack_unit;supplier', 'Cream;box;Bauer', 'Cream;box;Adler', 'Cream;tub;Adler'].join('\n');
  const { rows } = (await imported(house, 'supplieditem', items, {})).body.data;
  expect(rows.map(({ warnings }: { warnings?: { code: string }[] }) => warnings?.[0]?.code)).toEqual([
    undefined,
    'nameExists',
    undefined,
  ]);
});

test('a preview asks of the database two statements a row: nobody is told of what is undone', async () => {
  const asked = jest.spyOn(Client.prototype, 'query') as unknown as jest.SpyInstance<
    unknown,
    [string | { text: string }]
  >;
  const texts = () => asked.mock.calls.map(([query]) => (typeof query === 'string' ? query : query.text));
  const sheet = `title\n${Array.from({ length: 100 }, (_, at) => `Tried ${at}`).join('\n')}`;
  const { body } = await imported(house, 'target', sheet);
  const tried = texts();
  asked.mockClear();
  await imported(house, 'target', 'title\nKept', { mode: 'apply' });
  const kept = texts();
  asked.mockRestore();
  expect(body.data.counts).toEqual({ create: 100, update: 0, same: 0, refused: 0 });
  expect(tried.filter((text) => /^savepoint/.test(text))).toHaveLength(100);
  expect(tried.filter((text) => /^insert into "target"/.test(text))).toHaveLength(100);
  expect(tried.length).toBeLessThan(250);
  expect(tried.filter((text) => /activity_log|pg_notify/.test(text))).toEqual([]);
  expect(kept.filter((text) => /activity_log|pg_notify/.test(text)).length).toBeGreaterThan(1);
});

test('an import makes and changes, row by row; what is refused is said and stops nobody else', async () => {
  const sheet = SHEET.replace('Naam', 'name').replace('1.000', '1000');
  const headers = { 'idempotency-key': 'import-1' };
  const first = await imported(house, 'probe', sheet, { mode: 'apply', locale: 'nl', headers });
  expect(first.body.data.counts).toEqual({ create: 2, update: 0, same: 0, refused: 3 });
  const made = (await house.call(house.root, 'GET', 'probe?filter[code]=a1')).body.data;
  expect(made).toMatchObject([{ name: 'Een', kind: 'GREEN', amount: 1000, weight: 12.5, day: '2026-11-20', on: true }]);
  // A sheet that is sent again under its key gets the same answer; without a key the unique fields find its rows.
  const again = await imported(house, 'probe', sheet, { mode: 'apply', locale: 'nl', headers });
  expect(again.body).toEqual(first.body);
  const changed = ['name;code;kind;amount', 'Een;A1;groen;7'].join('\n').replace('groen', 'GREEN').replace('A1', 'a1');
  const next = await imported(house, 'probe', changed, { mode: 'apply' });
  expect(next.body.data.rows).toMatchObject([
    { action: 'update', id: made[0].id, changes: [{ field: 'amount', from: '1,000', to: '7' }] },
  ]);
});

test('who may only change makes nothing, who may neither gets nothing', async () => {
  const viewer = house.actor(['ICECLOUD_PROBES_VIEW']);
  expect((await imported(house, 'probe', SHEET, { actor: viewer })).status).toBe(403);
  const { body } = await imported(house, 'fixed', 'id,title\n,New\n', { actor: house.root });
  expect(body.data.rows[0].errors).toEqual([{ path: '', code: 'methodNotAllowed' }]);
});

test('files that are no sheets are refused by name', async () => {
  const whole = await exported(house, 'supplier/export?format=xlsx');
  const cases: [string | Buffer, string][] = [
    ['', 'fileEmpty'],
    ['PK\x03\x04 nothing', 'fileBroken'],
    [Buffer.from('PK\x03\x04').fill(0, 2), 'fileType'],
    [whole.bytes.subarray(0, 400), 'fileBroken'],
    [await bomb(), 'fileTooLarge'],
    [`title\n${'x\n'.repeat(10_001)}`, 'tooManyRows'],
    [Buffer.alloc(10 * 1024 * 1024 + 2, 'a'), 'fileTooLarge'],
  ];
  for (const [file, code] of cases) {
    const { status, body } = await imported(house, 'target', file);
    expect([status, body.errors?.[0]]).toEqual([422, expect.objectContaining({ path: 'file', code })]);
  }
});

const MANY = scaled(400, 2_000);

test(`${MANY} rows go in, told line by line`, async () => {
  const sheet = `title\n${Array.from({ length: MANY }, (_, at) => `Row ${at}`).join('\n')}`;
  const accept = { accept: 'application/x-ndjson' };
  const { text } = await imported(house, 'target', sheet, { mode: 'apply', headers: accept });
  const lines = text
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
  expect(lines[0]).toEqual({ progress: { done: 25, total: MANY } });
  expect(lines.at(-1).data.counts.create).toBe(MANY);
  expect(lines.at(-1).problem).toBeUndefined();
});

test('who imports much finds in their inbox how it ended, of a little and of a preview not', async () => {
  const lines = (many: number) => ['name', ...Array.from({ length: many }, (_, nr) => `Told ${many} ${nr}`)].join('\n');
  await imported(house, 'probe', lines(3), { mode: 'apply' });
  await imported(house, 'probe', lines(40));
  await imported(house, 'probe', lines(40), { mode: 'apply' });
  const { rows } = await house.database.system((db) =>
    sql`select employee_id, kind, resource, record_id, said from notice where said ->> 'added' in ('3', '40')`.execute(
      db,
    ),
  );
  const said = { done: 40, total: 40, added: 40, changed: 0, refused: 0 };
  const told = { employee_id: house.people[0], kind: 'core.import-done', resource: 'probe', record_id: null };
  expect(rows).toEqual([{ ...told, said }]);
});

test('who goes away while an import is on its way hears how far it came', async () => {
  const { database, workshop, root } = house;
  const job = { mode: 'apply', sheet: { rows: Array.from({ length: 100 }) } } as unknown as Job;
  async function* parts() {
    for (let part = 0; part < 4; part++) yield [{ action: 'create' }, { action: 'refused' }] as unknown as Outcome[];
  }
  const place = { database, resource: workshop.resources.get('probe') } as unknown as ResourceMount;
  const running = telling(place, root, job, parts());
  await running.next();
  await running.next();
  await running.return(undefined);
  const { rows } = await database.system((db) =>
    sql`select said from notice where kind = 'core.import-stopped'`.execute(db),
  );
  expect(rows).toMatchObject([{ said: { done: 4, total: 100, added: 2, refused: 2 } }]);
});
