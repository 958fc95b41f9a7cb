// Tests fields that a plugin adds to an entity of another one: they are kept beside it, and part of every call of it, as
// long as the company has the plugin.
import { sql } from 'kysely';
import type { Actor } from '../../../api/contract/index.ts';
import { defineReaction, defineServer, type Module } from '../../../api/contract/index.ts';
import type { ExtensionFile, Plugin } from '../../../core/contract/index.ts';
import shipped from '../../../plugins/server.ts';
import { exported } from '../exchange/sheets.ts';
import { codesOf, type House, openHouse } from './house.ts';

// The condition is parsed as from a file, because a literal with `then` looks like a promise.
const BEST = JSON.parse(
  '{"if": {"properties": {"grade": {"const": "BEST"}}, "required": ["grade"]}, "then": {"required": ["points"]}}',
);
const PAIRED: ExtensionFile = {
  extends: 'LoadSize',
  schema: { type: 'object', properties: { pair_id: { type: 'integer', relation: 'loadsize' } } },
};

const manifest: Plugin = {
  id: 'scores',
  contract: 2,
  license: 'ICECLOUD',
  permissions: ['ICECLOUD_SCORES_VIEW'],
  extends: {
    Supplier: {
      files: [
        {
          extends: 'Supplier',
          list: { columns: ['grade'], search: ['motto'] },
          indexes: [['grade']],
          schema: {
            type: 'object',
            required: ['motto'],
            properties: {
              motto: { type: 'string' },
              grade: { type: 'string', enum: ['NONE', 'GOOD', 'BEST'], default: 'NONE' },
              points: { type: 'integer', minimum: 0 },
              seen_on: { type: 'string', format: 'date' },
              rival_id: { type: 'integer', relation: 'supplier' },
              friend_ids: { type: 'array', items: { type: 'integer', relation: 'supplier' } },
              secret: { type: 'string', access: { read: ['ICECLOUD_SCORES_VIEW'], write: ['ICECLOUD_SCORES_VIEW'] } },
              followed: { type: 'string', readOnly: true },
            },
            allOf: [BEST],
          },
        },
      ],
    },
    LoadSize: { files: [PAIRED] },
  },
};

// Declaration files do not know the fields of this test, so the model is any text.
const MODEL: string = 'Supplier';
const follow = defineReaction({
  to: MODEL,
  fields: ['grade'],
  run: async ({ id, grade }, { records, changed }) => {
    await records(MODEL, { by: 'product' }).update(Number(id), { followed: `${changed} ${grade}` });
  },
});

const server = defineServer({
  plugin: 'scores',
  reacts: [follow],
  hooks: {
    [MODEL]: {
      validate: ({ motto }: { motto?: unknown }) => (motto === 'none' ? [{ path: 'motto', code: 'taken' }] : []),
    },
  },
});

const modules: readonly Module[] = [...shipped, { manifest, server }];
let house: House;
let without: Actor;
beforeAll(async () => {
  house = await openHouse(modules);
  const { company } = house.root;
  without = { ...house.root, company: { ...company, disabled_plugins: ['scores'] } };
});
afterAll(() => house?.stop());

const plain = { order_channel: 'PHONE' };
const make = (name: string, more: object = {}) => house.make('supplier', { name, motto: 'Cold', ...plain, ...more });
const get = async (path: string, who = house.root) => (await house.call(who, 'GET', path)).body;
const read = async (id: number, who = house.root) => (await get(`supplier/${id}`, who)).data;
const names = async (query: string) => (await get(`supplier?${query}`)).data.map(({ name }: { name: string }) => name);
/** Makes a record as it was before the plugin came. */
const older = (name: string) =>
  house.database.system(async (db) => {
    const row = { company_id: house.own, name, order_channel: 'PHONE' };
    const { id } = await db.insertInto('supplier').values(row).returning('id').executeTakeFirstOrThrow();
    return Number(id);
  });

test('they are sent and answered with the record, with defaults, checks and hooks', async () => {
  const rival = await make('Rival');
  const made = await make('Whole', { points: 3, seen_on: '2026-11-20', rival_id: rival.id, friend_ids: [rival.id] });
  expect(await read(made.id)).toMatchObject({
    ...{ motto: 'Cold', grade: 'NONE', points: 3, seen_on: '2026-11-20', rival: { display: 'Rival' } },
    friends: [{ id: rival.id, display: 'Rival' }],
  });
  const refused = async (body: object) =>
    codesOf((await house.call(house.root, 'POST', 'supplier', { name: 'No', ...plain, ...body })).body);
  expect(await refused({})).toEqual(['motto required']);
  expect(await refused({ motto: 'none' })).toEqual(['motto taken']);
  expect(await refused({ motto: 'x', grade: 'WORST', points: -1 })).toEqual(['grade enum', 'points minimum']);
  expect(await refused({ motto: 'x', grade: 'BEST' })).toEqual(['points required']);
  expect(await refused({ motto: 'x', rival_id: 999_999 })).toEqual(['rival_id relation']);
});

test('a record that is older has the defaults, and is saved by others without what it lacks', async () => {
  const id = await older('Older');
  expect(await read(id)).toMatchObject({ grade: 'NONE', name: 'Older' });
  expect(await names('filter[grade]=NONE&filter[name]=Older')).toEqual(['Older']);
  expect(await names('filter[grade]=GOOD&filter[name]=Older')).toEqual([]);
  const patch = (body: object) => house.call(house.root, 'PATCH', `supplier/${id}`, body);
  expect((await patch({ contact_name: 'Ada' })).status).toBe(200);
  expect(codesOf((await patch({ motto: null })).body)).toEqual(['motto required']);
  expect((await patch({ motto: 'Now' })).body.data).toMatchObject({ motto: 'Now', grade: 'NONE' });
  expect(codesOf((await patch({ motto: null })).body)).toEqual(['motto required']);
});

test('lists filter, sort, search, group and export them', async () => {
  await make('Sorted A', { motto: 'Zebra stripe', points: 9, grade: 'GOOD' });
  await make('Sorted B', { motto: 'Yak', points: 2, grade: 'GOOD' });
  const bare = await older('Sorted C');
  const only = 'filter[name][contains]=Sorted';
  expect(await names(`${only}&sort=points`)).toEqual(['Sorted B', 'Sorted A', 'Sorted C']);
  expect(await names(`${only}&sort=-grade,name`)).toEqual(['Sorted C', 'Sorted A', 'Sorted B']);
  expect(await names(`${only}&filter[points][gte]=3`)).toEqual(['Sorted A']);
  expect(await names(`${only}&filter[points][empty]=true`)).toEqual(['Sorted C']);
  expect(await names(`${only}&filter[grade][in]=GOOD,NONE&sort=name`)).toEqual(['Sorted A', 'Sorted B', 'Sorted C']);
  expect(await names(`${only}&filter[motto][lacks]=yak&sort=name`)).toEqual(['Sorted A', 'Sorted C']);
  expect(await names('search=stripe')).toEqual(['Sorted A']);
  await make('Numbered', { motto: 'AURORA-77' });
  expect(await names('search=aurora-77')).toEqual(['Numbered']);
  const found = (await get('search?q=stripe')).data.map(({ name }: { name: string }) => name);
  expect(found).toEqual(['Sorted A']);
  const { groups } = (await get(`supplier/groups?by=grade&${only}`)).data;
  expect(groups.map(({ value, count }: { value: string; count: number }) => [value, count])).toEqual(
    expect.arrayContaining([
      ['GOOD', 2],
      ['NONE', 1],
    ]),
  );
  const table = await exported(house, `supplier/export?columns=name,motto,points&${only}&sort=points&locale=en`);
  expect(table.bytes.toString()).toContain('Sorted A,Zebra stripe,9');
  const first = await get(`supplier?${only}&sort=points&page[size]=1`);
  const next = await get(`supplier?${only}&sort=points&page[size]=1&page[after]=${first.meta.next}`);
  expect(next.data[0].name).toBe('Sorted A');
  expect((await house.call(house.root, 'DELETE', `supplier/${bare}`)).status).toBe(204);
});

test('a save makes a version, an activity entry and a reaction, and is undone with what follows', async () => {
  const { id, version } = await make('Told');
  const patch = (body: object, seen: number) =>
    house.call(house.root, 'PATCH', `supplier/${id}`, body, { 'if-match': `"${seen}"` });
  const saved = await patch({ grade: 'GOOD', motto: 'Colder' }, version);
  expect(saved.body.data).toMatchObject({ grade: 'GOOD', followed: 'grade GOOD' });
  const stale = await patch({ points: 1 }, version);
  expect([stale.status, stale.body.current.motto]).toEqual([412, 'Colder']);
  const { rows } = await house.database.system((db) =>
    sql<{ changes: unknown }>`select changes from activity_log where resource = 'supplier' and record_id = ${id}
      and action = 'update' order by id`.execute(db),
  );
  expect(rows[1]?.changes).toEqual([
    { field: 'motto', from: 'Cold', to: 'Colder' },
    { field: 'grade', from: 'NONE', to: 'GOOD' },
  ]);
});

test('who may not see a field gets and sets none of it', async () => {
  const { id } = await make('Hidden', { secret: 'Whisper', points: 4 });
  const reader = house.actor(['ICECLOUD_SUPPLIERS_VIEW', 'ICECLOUD_SUPPLIERS_MODERATE']);
  const seen = await read(id, reader);
  expect([seen.points, seen.secret]).toEqual([4, undefined]);
  const refused = await house.call(reader, 'PATCH', `supplier/${id}`, { secret: 'Loud' });
  expect(codesOf(refused.body)).toEqual(['secret forbiddenField']);
});

test('what is deleted softly keeps them, and comes back with them', async () => {
  const { id } = await make('Buried', { points: 7 });
  expect((await house.call(house.root, 'DELETE', `supplier/${id}`)).status).toBe(204);
  expect((await house.call(house.root, 'POST', `supplier/${id}/restore`)).body.data).toMatchObject({ points: 7 });
});

test('a relation keeps its target, and the row goes with its record', async () => {
  const size = (abbreviation: string, more: object = {}) => house.make('loadsize', { abbreviation, ...more });
  const kept = await size('XS');
  const { id } = await size('XL', { pair_id: kept.id });
  const refused = await house.call(house.root, 'DELETE', `loadsize/${kept.id}`);
  expect([refused.status, refused.body.blockers]).toEqual([409, [{ resource: 'loadsize', count: 1 }]]);
  expect((await house.call(house.root, 'DELETE', `loadsize/${id}`)).status).toBe(204);
  const left = await house.database.system((db) =>
    db.selectFrom('loadsize_with_scores').select('id').where('id', '=', id).execute(),
  );
  expect(left).toEqual([]);
  expect((await house.call(house.root, 'DELETE', `loadsize/${kept.id}`)).status).toBe(204);
});

test('a company that switched the plugin off has none of it, and all of it again with the plugin', async () => {
  const { id } = await make('Switched', { points: 8 });
  const hidden = await read(id, without);
  expect(Object.keys(hidden)).not.toEqual(expect.arrayContaining(['motto']));
  expect(hidden).not.toHaveProperty('points');
  expect(codesOf((await house.call(without, 'GET', 'supplier?filter[points]=8')).body)).toEqual([
    'filter[points] unknownField',
  ]);
  const patch = (body: object) => house.call(without, 'PATCH', `supplier/${id}`, body);
  expect(codesOf((await patch({ points: 1 })).body)).toEqual(['points unknownField']);
  expect((await patch({ name: 'Switched off' })).status).toBe(200);
  expect((await house.call(without, 'POST', 'supplier', { name: 'Without', ...plain })).status).toBe(201);
  expect(await read(id)).toMatchObject({ name: 'Switched off', points: 8, motto: 'Cold' });
});

test('another company sees and changes none of the rows', async () => {
  const { id } = await make('Walled', { points: 1 });
  const seen = await house.database.tenant(house.other, (db) =>
    db.selectFrom('supplier_with_scores').select('id').where('id', '=', id).execute(),
  );
  expect(seen).toEqual([]);
});

test('the description of the calls names them with their plugin', async () => {
  const { components } = await get('openapi.json');
  expect(components.schemas.Supplier.properties.points).toMatchObject({ type: 'integer', 'x-plugin': 'scores' });
  expect(components.schemas.SupplierCreate.properties).toHaveProperty('motto');
});
