// Tests relations that have to fit another field of the record: what is offered beside it, what is refused with a record
// and with a sheet, and that a change of the other field is checked too.
import type { EntityFile, FieldSchema, Plugin } from '../../../core/contract/index.ts';
import shipped from '../../../plugins/server.ts';
import { imported } from '../exchange/sheets.ts';
import { codesOf, type House, openHouse } from './house.ts';

const entity = (model: string, properties: Record<string, FieldSchema>): EntityFile => ({
  model,
  collection: 'BERTHS',
  display: '{{name}}',
  list: { columns: ['name'], sort: ['name'], search: ['name'] },
  schema: { type: 'object', required: ['name'], properties: { name: { type: 'string' }, ...properties } },
});
const quay: FieldSchema = { type: 'integer', relation: 'quay' };
const fits = { quay_id: { same: 'quay_id' } };
const manifest: Plugin = {
  id: 'marina',
  contract: 2,
  license: 'ICECLOUD',
  entities: [
    entity('Quay', {}),
    entity('Berth', { quay_id: quay, free: { type: 'boolean', default: true } }),
    entity('Mooring', {
      quay_id: quay,
      berth_id: { type: 'integer', relation: 'berth', only: { ...fits, free: true } },
      spare_ids: { type: 'array', items: { type: 'integer', relation: 'berth' }, only: fits },
    }),
  ],
};

let house: House;
const made: Record<string, number> = {};
beforeAll(async () => {
  house = await openHouse([...shipped, { manifest }]);
  for (const name of ['north', 'south']) made[name] = (await house.make('quay', { name })).id;
  for (const [name, where] of [
    ['N1', 'north'],
    ['N2', 'north'],
    ['S1', 'south'],
  ] as const)
    made[name] = (await house.make('berth', { name, quay_id: made[where] })).id;
  made.taken = (await house.make('berth', { name: 'N3', quay_id: made.north, free: false })).id;
});
afterAll(() => house?.stop());

const call = (method: string, path: string, body?: unknown) => house.call(house.root, method, path, body);
const offered = async (query: string) => {
  const { body } = await call('GET', `berth/options?${query}`);
  return body.data.map(({ display }: { display: string }) => display);
};

test('what fits the given value is offered, and all while nothing is given', async () => {
  const asked = 'for=mooring.berth_id';
  expect(await offered(`${asked}&given[quay_id]=${made.south}`)).toEqual(['S1']);
  expect(await offered(`${asked}&given[quay_id]=`)).toEqual([]);
  expect(await offered(asked)).toEqual(['N1', 'N2', 'S1']);
  expect(await offered(`${asked}&ids=${made.N1}&given[quay_id]=${made.south}`)).toEqual([]);
  for (const wrong of ['given[name]=x', 'given[quay_id]=x', 'given[quay_id]=1,2']) {
    const { status, body } = await call('GET', `berth/options?${asked}&${wrong}`);
    expect([status, codesOf(body)]).toEqual([400, [`${wrong.split('=')[0]} badValue`]]);
  }
});

test('what does not fit is refused: with a new record, and with a change of either field', async () => {
  const { north, south, N1, N2, S1 } = made;
  const wrong = await call('POST', 'mooring', { name: 'A', quay_id: north, berth_id: S1, spare_ids: [N1, S1] });
  expect([wrong.status, codesOf(wrong.body)]).toEqual([422, ['berth_id relationOnly', 'spare_ids.1 relationOnly']]);
  const alone = await call('POST', 'mooring', { name: 'A', berth_id: S1 });
  expect(codesOf(alone.body)).toEqual(['berth_id relationOnly']);
  const { id } = await house.make('mooring', { name: 'A', quay_id: north, berth_id: N1, spare_ids: [N2] });
  const change = (body: object) => call('PATCH', `mooring/${id}`, body);
  expect(codesOf((await change({ quay_id: south })).body)).toEqual([
    'berth_id relationOnly',
    'spare_ids.0 relationOnly',
  ]);
  expect(codesOf((await change({ berth_id: S1 })).body)).toEqual(['berth_id relationOnly']);
  expect(codesOf((await change({ quay_id: null })).body)).toEqual([
    'berth_id relationOnly',
    'spare_ids.0 relationOnly',
  ]);
  const both = await change({ quay_id: south, berth_id: S1, spare_ids: [] });
  expect([both.status, both.body.data.berth_id]).toEqual([200, S1]);
});

test('what fitted when it was stored stays until one of the two changes', async () => {
  const { north, south, N2, S1 } = made;
  const { id } = await house.make('mooring', { name: 'B', quay_id: north, berth_id: N2 });
  await call('PATCH', `berth/${N2}`, { quay_id: south });
  expect((await call('PATCH', `mooring/${id}`, { name: 'C', quay_id: north })).status).toBe(200);
  expect((await call('PATCH', `mooring/${id}`, { quay_id: south })).status).toBe(200);
  expect((await call('PATCH', `mooring/${id}`, { berth_id: S1 })).status).toBe(200);
  await call('PATCH', `berth/${N2}`, { quay_id: north });
});

test('a sheet is checked alike, each row by itself', async () => {
  const sheet = ['name;quay_id;berth_id', 'D;north;N1', 'E;south;N1'].join('\n');
  const { body } = await imported(house, 'mooring', sheet);
  const rows = body.data.rows.map(({ action, ...row }: { action: string }) => [action, ...codesOf(row)]);
  expect(rows).toEqual([['create'], ['refused', 'berth_id relationOnly']]);
});

test('the description of the calls says how another field is given', async () => {
  const { body } = await call('GET', 'openapi.json');
  const { parameters } = body.paths['/berth/options'].get;
  expect(parameters).toContainEqual(expect.objectContaining({ name: 'given', style: 'deepObject' }));
});
