// Tests queries that a module declares: rows are described like records, sent as JSON and as sheets, and only read.
import { sql } from 'kysely';
import type { ServerQuery } from '../../../api/contract/index.ts';
import type { FieldSchema } from '../../../core/contract/index.ts';
import shipped from '../../../plugins/server.ts';
import { cellsOf, exported } from '../exchange/sheets.ts';
import { codesOf, type House, openHouse } from '../resources/house.ts';
import { probePlugin, probeServer } from '../resources/probe.ts';

const access = { permissions: ['ICECLOUD_REPORTS_VIEW'] };
const text: FieldSchema = { type: 'string' };
const changesWith = ['Probe'];
const totals: ServerQuery = {
  id: 'totals',
  access,
  changesWith,
  always: ['day', 'kind'],
  params: { required: ['from'], properties: { from: { type: 'string', format: 'date' }, least: { type: 'integer' } } },
  row: {
    day: { type: 'string', format: 'date' },
    kind: { type: 'string', enum: ['RED', 'GREEN', 'BLUE'] },
    target_id: { type: 'integer', relation: 'target' },
    price: { type: 'number', money: true },
    amount: { type: 'integer' },
    open: { type: 'boolean' },
    last: { type: 'string', format: 'date-time' },
    note: text,
    wage: { ...text, access: { read: ['ICECLOUD_WAGES_VIEW'] } },
  },
  sql: ({ params: { from, least = 0 } }) => sql`select day, kind, target_id, sum(price) as price,
      sum(amount) as amount, bool_or("on") as open, '2026-11-22T10:00Z'::timestamptz as last, min(name) as note,
      'much' as wage, 'never' as more
    from probe where day >= ${from} group by day, kind, target_id having sum(amount) >= ${least} order by day desc`,
};
const column = { row: { n: { type: 'integer' } }, access, changesWith };
const queries: readonly ServerQuery[] = [
  totals,
  { ...column, id: 'many', sql: () => sql`select generate_series(1, 20001) as n` },
  { ...column, id: 'writes', sql: () => sql`select nextval(pg_get_serial_sequence('probe', 'id')) as n` },
  { ...column, id: 'empty', sql: () => sql`select null::int as n` },
];

let house: House;
beforeAll(async () => {
  house = await openHouse([...shipped, { manifest: probePlugin, server: { ...probeServer, queries } }]);
  const target = await house.make('target', { title: '=Fest' });
  const probe = { kind: 'RED', target_id: target.id, price: 12.5, on: true };
  await house.make('probe', { ...probe, name: '=1+1', amount: 4, day: '2026-11-20' });
  await house.make('probe', { ...probe, name: 'B', amount: 6, day: '2026-11-20' });
  await house.make('probe', { name: 'C', amount: 1, day: '2026-11-21' });
  const stranger = house.actor([], { user: { is_root: true }, companyId: house.other, employeeId: house.strangers[0] });
  expect((await house.call(stranger, 'POST', 'probe', { name: 'Theirs', amount: 9, day: '2026-11-22' })).status).toBe(
    201,
  );
});
afterAll(() => house.stop());

const reader = () => house.actor(access.permissions);
const ask = (path: string, headers?: Record<string, string>, actor = reader()) =>
  house.call(actor, 'GET', `query/probes/${path}`, undefined, headers);

test('gives its rows as records are given, of the own company', async () => {
  const { status, body } = await ask('totals?from=2026-11-01');
  expect(status).toBe(200);
  expect(body).toEqual({
    data: [
      { day: '2026-11-21', kind: 'RED', amount: 1, open: false, last: '2026-11-22T10:00:00.000Z', note: 'C' },
      {
        ...{ day: '2026-11-20', kind: 'RED', price: 25, amount: 10, open: true, note: '=1+1' },
        ...{ target_id: expect.any(Number), target: { id: expect.any(Number), display: '=Fest' } },
        last: '2026-11-22T10:00:00.000Z',
      },
    ],
    meta: { more: false },
  });
});

test('a column with an access of its own is there for those who hold it', async () => {
  const { body } = await ask('totals?from=2026-11-01', {}, house.actor([...access.permissions, 'ICECLOUD_WAGES_VIEW']));
  expect(body.data[0].wage).toBe('much');
});

test('is shut without its access; its parameters are held against their fields', async () => {
  expect((await ask('totals?from=2026-11-01', {}, house.actor(['ICECLOUD_PROBES_VIEW']))).status).toBe(403);
  const refused = await ask('totals?from=soon&least=x&other=1');
  expect([refused.status, codesOf(refused.body).sort()]).toEqual([
    422,
    ['from format.date', 'least type', 'other unknownField'],
  ]);
  expect(codesOf((await ask('totals')).body)).toEqual(['from required']);
  expect((await ask('totals?from=2026-11-01&least=5')).body.data).toHaveLength(1);
  expect((await ask('nothing')).status).toBe(404);
});

test('is a sheet for spreadsheets, in words or as stored, without live formulas', async () => {
  const asked = await ask('totals?from=2026-11-01&header=keys', { accept: 'text/csv' });
  expect(asked.headers.get('content-type')).toBe('text/csv; charset=utf-8');
  expect(asked.headers.get('content-disposition')).toMatch(/^attachment; filename="[\w-]+\.csv"$/);
  const lines = asked.body.replace('\ufeff', '').trimEnd().split('\r\n');
  expect(lines).toEqual([
    'day,kind,target_id,price,amount,open,last,note',
    '2026-11-21,RED,,,1,false,2026-11-22T10:00:00.000Z,C',
    expect.stringMatching(/^2026-11-20,RED,\d+,25,10,true,2026-11-22T10:00:00\.000Z,'=1\+1$/),
  ]);
  const dutch = (await ask('totals?from=2026-11-01&format=csv&locale=nl')).body.split('\r\n');
  expect(dutch[2]).toMatch(/^2026-11-20;[^;]*;'=Fest;25;10;ja;/i);
  const workbook = await cellsOf(await exported(house, 'query/probes/totals?from=2026-11-01&format=xlsx', reader()));
  expect(workbook[2]).toEqual(['2026-11-20', 'RED', '=Fest', 25, 10, true, '2026-11-22 11:00:00', '=1+1']);
  const { body, status } = await ask('totals?from=2026-11-01&format=pdf');
  expect([status, codesOf(body)]).toEqual([400, ['format badValue']]);
});

test('says where there are more rows than a page can use; a sheet has all of them', async () => {
  const { body } = await ask('many');
  expect([body.data.length, body.data.at(-1), body.meta]).toEqual([20_000, { n: 20_000 }, { more: true }]);
  expect((await ask('many?format=csv')).body.trimEnd().split('\r\n')).toHaveLength(20_002);
  expect((await ask('empty')).body).toEqual({ data: [{}], meta: { more: false } });
});

test('cannot write', async () => {
  expect((await ask('writes')).status).toBe(500);
  expect((await ask('writes?format=csv')).status).toBe(500);
});

test('stands in the description of the calls', async () => {
  const { paths } = await (await fetch(`${house.address}/v1/openapi.json`)).json();
  const call = paths['/query/probes/totals'].get;
  expect(call['x-requirement']).toEqual({ license: 'ICECLOUD', ...access });
  expect(call.parameters.map(({ name, required }: { name: string; required: boolean }) => [name, required])).toEqual([
    ...[
      ['from', true],
      ['least', false],
    ],
    ...[
      ['format', false],
      ['locale', false],
      ['header', false],
    ],
  ]);
  const { properties, required } = call.responses[200].content['application/json'].schema.properties.data.items;
  expect(required).toEqual(['day', 'kind']);
  expect(Object.keys(properties)).toEqual(expect.arrayContaining(['price', 'target_id', 'target']));
});
