// Tests the indexes of tables made from entity files: for sorting, for the tabs of a list, and those that a file asks for.
import { type RawBuilder, sql } from 'kysely';
import { rowsOf, UNLISTED, type Which } from '#core/contract';
import { migrate } from '../../../api/store/index.ts';
import { knowComputed } from '../../../api/store/tables/tabs.ts';
import { parlourWith, SAMPLE } from './sample.ts';
import { sampleTables } from './tables.ts';

const tables = sampleTables();
const { add } = tables;

/** Answers what indexes are of, without the beginning of their definitions. */
async function indexesWhere(which: RawBuilder<unknown>, without: RegExp = /^.* btree /): Promise<string[]> {
  const { rows } = await tables.database.system((db) =>
    sql<{ indexdef: string }>`select indexdef from pg_indexes where ${which} order by indexname`.execute(db),
  );
  return rows.map(({ indexdef }) => indexdef.replace(without, ''));
}

it('sorts names as people do, along an index', async () => {
  for (const name of ['zebra', 'Éclair', 'eend', 'Appel', 'appelsien']) await add('flavour', { name });
  const { names, plan } = await tables.database.tenant(tables.company, async (db) => {
    await sql`set local enable_seqscan = off; set local enable_sort = off`.execute(db);
    const rows = await db.selectFrom('flavour').select('name').orderBy('name').execute();
    const explained = await sql<{ 'QUERY PLAN': string }>`explain select * from flavour
      where company_id = ${tables.company} order by (name collate "und-x-icu") nulls last, id limit 5`.execute(db);
    return { names: rows.map(({ name }) => name), plan: explained.rows.map((row) => row['QUERY PLAN']).join('\n') };
  });
  expect(names).toEqual(['Appel', 'appelsien', 'Éclair', 'eend', 'zebra']);
  expect(plan).toContain('flavour_by_name');
  expect(plan).not.toContain('Sort');
});

it('counts what the tabs of a list narrow by along an index, as long as there are such tabs', async () => {
  const indexes = () => indexesWhere(sql`indexname = 'parlour_by_value_kind'`);
  const tabs = [{ id: 'vans', filters: { kind: ['VAN'], name: 'x' } }, { id: 'all' }];
  await migrate(tables.database, parlourWith({}, { list: { ...UNLISTED, tabs } }));
  expect(await indexes()).toEqual(['(company_id, kind, sort_key)']);
  await migrate(tables.database, SAMPLE);
  expect(await indexes()).toEqual([]);
});

it('indexes the rows of a tab that has few of all in the order of the list, anew where its values are others', async () => {
  const indexes = () => indexesWhere(sql`indexname like 'parlour_by_tab_%'`);
  const tabs = (kind: readonly string[]) => [{ id: 'on-the-road', filters: { kind }, few: true }, { id: 'all' }];
  await migrate(tables.database, parlourWith({}, { list: { ...UNLISTED, tabs: tabs(['VAN', 'CART']) } }));
  const [both, ...more] = await indexes();
  expect(both).toMatch(/^\(company_id, sort_key, id\) WHERE .*'VAN'.*'CART'/);
  expect(more).toEqual([]);
  await migrate(tables.database, parlourWith({}, { list: { ...UNLISTED, tabs: tabs(['VAN']) } }));
  expect(await indexes()).toEqual([expect.not.stringContaining('CART')]);
  await migrate(tables.database, SAMPLE);
  expect(await indexes()).toEqual([]);
});

it('indexes a tab with few of all by numbers too, of a column or of what a module computes of the row', async () => {
  const indexes = () => indexesWhere(sql`indexname like 'parlour_by_tab_%'`, /^.* WHERE /);
  const narrowedBy = (filters: Which) =>
    parlourWith({}, { list: { ...UNLISTED, tabs: [{ id: 'few', filters, few: true }, { id: 'all' }] } });
  await migrate(tables.database, narrowedBy({ seats: { gte: 100 }, active: false }));
  expect(await indexes()).toEqual(["((seats >= '100'::bigint) AND (active = false))"]);
  const computed = narrowedBy({ rating: { lte: -0.01 } });
  await migrate(tables.database, computed);
  expect(await indexes()).toEqual([]);
  knowComputed(computed[0]!.schema.properties.rating!, (table) => sql`${sql.ref(`${table}.price`)} - 3`);
  await migrate(tables.database, computed);
  expect(await indexes()).toEqual([expect.stringMatching(/price.* - .*3.* <= .*-0\.01/)]);
  knowComputed(computed[0]!.schema.properties.rating!, (_, product) => product.value('Flavour', 'f', 'name'));
  await migrate(tables.database, SAMPLE);
  await migrate(tables.database, computed);
  expect(await indexes()).toEqual([]);
  knowComputed(computed[0]!.schema.properties.rating!, () => sql`extract(epoch from now())`);
  await migrate(tables.database, computed);
  expect(await indexes()).toEqual([]);
});

it('reads rows of a record along one index, in which they lie together by its number', async () => {
  const items = { type: 'object', required: ['taste'], properties: { taste: { type: 'string' } } } as const;
  const rows = { model: 'Scoop', parent: 'parlour_id', display: '{{taste}}' };
  const [parlour, ...others] = parlourWith({ scoops: { type: 'array', items, rows } });
  const entities = [parlour!, ...rowsOf(parlour!).map(({ entity }) => entity), ...others];
  const indexes = () => indexesWhere(sql`tablename = 'scoop'`);
  await migrate(tables.database, entities);
  expect(await indexes()).toEqual(['(company_id, parlour_id, "position", id)', '(company_id, id)']);
  // One that stands from before is the beginning of it.
  await tables.database.system((db) =>
    sql`create index scoop_parlour_id_index on scoop (company_id, parlour_id)`.execute(db),
  );
  await migrate(tables.database, entities);
  expect(await indexes()).toHaveLength(2);
});

it('makes the further indexes that a file asks for, and drops one that it no longer names', async () => {
  const indexes = () => indexesWhere(sql`tablename = 'parlour'`);
  const wanted = expect.stringContaining('(company_id, kind, opens_at DESC NULLS LAST)');
  await migrate(tables.database, parlourWith({}, { indexes: [['kind', '-opens_at']] }));
  expect(await indexes()).toContainEqual(wanted);
  await migrate(tables.database, SAMPLE);
  expect(await indexes()).not.toContainEqual(wanted);
});
