// Tests lists of every entity: search, filters, sorting, choices, export, copies and order.
// Takes long: every field of every entity is searched, filtered and sorted by.

import type { Entity, FieldSchema } from '../../../core/contract/index.ts';
import { relationOf } from '../../../core/contract/index.ts';
import { isSortable, operatorsOf, shapeOf } from '../../../core/fields/kinds.ts';
import { sampled } from '../../scale.ts';
import { allows, fresh, sentOf, table, testWhere } from './entity-table.ts';
import { type House, openHouse } from './house.ts';
import { fitted, mostOf, type Row, sampleOf, sendable, sentRows } from './samples.ts';

let house: House;
beforeAll(async () => {
  house = await openHouse();
});
afterAll(() => house?.stop());

const call = (...args: [method: string, path: string, body?: unknown]) => house.call(house.root, ...args);
const get = (path: string) => call('GET', path);
const idsOf = ({ body }: { body: { data: { id: number }[] } }) => body.data.map(({ id }) => id);

/** Fields by which a list can be filtered, with their values in the record; a masked one in full. */
async function asked(entity: Entity, record: Row): Promise<[string, FieldSchema, unknown][]> {
  const masked = Object.keys(entity.schema.properties).filter((name) => entity.schema.properties[name]?.masked);
  const { body } = await get(`${entity.resource}/${record.id}?reveal=${masked}`);
  const readable = Object.entries(entity.schema.properties).filter(([, { writeOnly, file }]) => !writeOnly && !file);
  return readable.map(([name, field]) => [name, field, body.data[name]]);
}

/** Operator to a value that finds the record. */
function conditions(field: FieldSchema, value: unknown): [operator: string, value: string][] {
  const isThere = value !== undefined && !(Array.isArray(value) && value.length === 0);
  const one = encodeURIComponent(String(Array.isArray(value) ? value[0] : value));
  // Only the words of a document are compared.
  const part = typeof value === 'string' ? encodeURIComponent(value.replace(/<[^>]*>/g, '')) : one;
  return (field.masked ? [] : operatorsOf(field)).flatMap((operator): [string, string][] => {
    if (operator === 'empty') return [['empty', String(!isThere)]];
    // Periods and missing values have tests of their own.
    if (!isThere || operator === 'period' || operator === 'lacks') return [];
    // A comma separates several values, and the last digits of a moment that the server set are not shown.
    if (operator === 'in' && String(value).includes(',')) return [];
    if (shapeOf(field) === 'timestamp' && (field.computed || field.readOnly) && operator !== 'gte') return [];
    return [[operator, operator === 'contains' ? part : one]];
  });
}

describe.each(sampled(table, 20))('%s', (_, entity) => {
  const { resource, list, schema, orderable, copyable } = entity;
  const { search } = list;
  // biome-ignore lint/suspicious/noExplicitAny: a record of whichever entity
  let record: any;
  beforeAll(async () => {
    record = await fresh(house, entity, 'most');
  });

  test('is found by every field, and by no other value than its own', async () => {
    const each = (await asked(entity, record)).flatMap(([name, field, value]) =>
      conditions(field, value).map(async ([operator, text]) => {
        const filter = `filter[${name}]${operator === 'eq' ? '' : `[${operator}]`}`;
        const found = await get(`${resource}?${filter}=${text}&filter[id]=${record.id}`);
        expect([filter, text, found.status, found.body.meta?.total]).toEqual([filter, text, 200, 1]);
        if (operator !== 'empty') return;
        const other = await get(`${resource}/count?${filter}=${text !== 'true'}&filter[id]=${record.id}`);
        expect([filter, other.body.data]).toEqual([filter, { count: 0 }]);
      }),
    );
    await Promise.all(each);
    expect((await get(`${resource}?filter[nope]=1`)).status).toBe(400);
  });

  test('is found by what its search fields say', async () => {
    let tried = 0;
    for (const name of search) {
      const relation = relationOf(schema.properties[name]!);
      const value = relation && !relation.many ? record[name.replace(/_id$/, '')]?.display : record[name];
      if (value === undefined) continue;
      tried += 1;
      const found = await get(`${resource}?search=${encodeURIComponent(value)}&filter[id]=${record.id}`);
      expect([name, value, idsOf(found)]).toEqual([name, value, [record.id]]);
    }
    if (search.length > 0) expect(tried).toBeGreaterThan(0);
    const { body } = await get(`${resource}?search=no-record-says-this`);
    if (search.length > 0) expect(body.meta.total).toBe(0);
  });

  test('is sorted by every field that has an order, either way round', async () => {
    const readable = Object.entries(schema.properties).filter(([, { writeOnly }]) => !writeOnly);
    const id: [string, FieldSchema] = ['id', { type: 'integer' }];
    const each = [...readable, id].map(async ([name, field]) => {
      const [up, down] = await Promise.all([name, `-${name}`].map((sort) => get(`${resource}?sort=${sort}`)));
      const hasOrder = isSortable(field) && !field.masked;
      expect([name, up!.status, down!.status]).toEqual(hasOrder ? [name, 200, 200] : [name, 400, 400]);
      if (!hasOrder || !['number', 'integer', 'date', 'timestamp'].includes(shapeOf(field))) return;
      const values = up!.body.data.flatMap((row: Row) => (row[name] === undefined ? [] : [row[name]]));
      expect([name, values]).toEqual([name, values.toSorted((a: never, b: never) => (a < b ? -1 : Number(a > b)))]);
      const turned = down!.body.data.flatMap((row: Row) => (row[name] === undefined ? [] : [row[name]]));
      expect([name, turned]).toEqual([name, values.toReversed()]);
    });
    await Promise.all(each);
  });

  test('is offered by its display name, and its life is told', async () => {
    const { body } = await get(`${resource}/options?ids=${record.id}`);
    expect(body.data).toEqual([{ id: record.id, display: expect.stringMatching(/\S/) }]);
    const life = await get(`${resource}/${record.id}/activity`);
    expect(life.status).toBe(200);
    if (allows(entity, 'create')) expect(life.body.data.at(-1)).toMatchObject({ action: 'create' });
  });

  test('goes out as a sheet', async () => {
    const csv = await get(`${resource}/export?format=csv&filter[id]=${record.id}`);
    const book = await get(`${resource}/export?format=xlsx&filter[id]=${record.id}`);
    expect([csv.status, book.status]).toEqual([200, 200]);
    expect(csv.headers.get('content-disposition')).toMatch(/^attachment; filename="[^"]+\.csv"/);
    expect(book.headers.get('content-disposition')).toMatch(/^attachment; filename="[^"]+\.xlsx"/);
    expect(csv.body).toMatch(new RegExp(`^"?${record.id}"?[,;]`, 'm'));
    expect(book.body.slice(0, 2)).toBe('PK');
  });

  testWhere(Boolean(copyable))('is copied, with what was asked for and set', async () => {
    const { ask = [], set = {} } = typeof copyable === 'object' ? copyable : {};
    const values = await Promise.all(ask.map(async (name) => [name, await sampleOf(house, entity, name)]));
    // The wanted values fit the rest of the record, as in a form.
    const wanted = await fitted(house, entity, { ...sentOf(entity, record), ...set, ...Object.fromEntries(values) });
    const given = Object.fromEntries(ask.filter((name) => name in wanted).map((name) => [name, wanted[name]]));
    const copied = await call('POST', `${resource}/${record.id}/copy`, given);
    expect([copied.status, copied.body.errors]).toEqual([201, undefined]);
    expect(copied.body.data.id).not.toBe(record.id);
    const own = sendable(entity).filter(
      ([name, { writeOnly, copy }]) => !writeOnly && copy !== false && !entity.unique?.flat().includes(name),
    );
    for (const [name] of own.filter(([each]) => each in wanted)) {
      const seen = [copied.body.data[name], wanted[name]].map((value) => sentRows(entity, name, value));
      expect([name, seen[0]]).toEqual([name, seen[1]]);
    }
  });

  testWhere(Boolean(orderable))('is put in order', async () => {
    const within = typeof orderable === 'object' ? orderable.within : undefined;
    const parent = within && { [within]: record[within] };
    const more = async () => (await house.make(resource, { ...(await mostOf(house, entity)), ...parent })).id;
    const [a, b] = [await more(), await more()];
    const order = async () => idsOf(await get(`${resource}?sort=sort_key&filter[id][in]=${a},${b}`));
    const put = (after: number | null) =>
      call('PATCH', `${resource}/order`, { ids: [b], after, ...(within && { within: record[within] }) });
    expect((await put(null)).status).toBe(204);
    expect(await order()).toEqual([b, a]);
    expect((await put(a)).status).toBe(204);
    expect(await order()).toEqual([a, b]);
  });
});
