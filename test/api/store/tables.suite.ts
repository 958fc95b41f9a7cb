// Tables made from entity files: every kind of field, additive changes, and what is refused.

import { sql } from 'kysely';
import { rowsOf, UNLISTED, type Which } from '#core/contract';
import type { Rows } from '../../../api/contract/index.ts';
import { migrate, StoreFault } from '../../../api/store/index.ts';
import type { ModuleSteps } from '../../../api/store/module-migrations.ts';
import { knowComputed } from '../../../api/store/tables/tabs.ts';
import { createTestDatabase, type TestDatabase } from '../postgres.ts';
import { FLAVOUR, PARLOUR, parlourWith, SAMPLE } from './sample.ts';

let test: TestDatabase;
let company: number;

beforeEach(async () => {
  test = await createTestDatabase();
  await migrate(test.database, SAMPLE);
  company = await test.database.system(newCompany);
});
afterEach(() => test.drop());

async function newCompany(db: Rows): Promise<number> {
  const row = await db.insertInto('company').values({ name: 'A', legal_name: 'A' }).returning('id').executeTakeFirst();
  return row!.id;
}

const add = (table: string, values: Record<string, unknown>) =>
  test.database.tenant(company, (db) => db.insertInto(table).values(values).returningAll().executeTakeFirstOrThrow());

const refusal = async (work: Promise<unknown>): Promise<string> => {
  const error = await work.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  expect(error).toBeInstanceOf(StoreFault);
  return (error as Error).message;
};

it('gives every kind of field its type and default', async () => {
  const row = await add('parlour', { name: 'Aurora', latitude: 51.05, seen_at: '2026-05-01T10:00:00Z' });
  expect(row).toMatchObject({
    company_id: company,
    id: 1,
    version: 1,
    note: "it's cold",
    kind: 'SHOP',
    seats: 12,
    price: 2.5,
    latitude: 51.05,
    active: true,
    opens_at: '09:00:00',
    seen_at: '2026-05-01 10:00:00+00',
    weekdays: ['MONDAY', 'FRIDAY'],
    hours: { from: '9', to: '18' },
    flavour_id: null,
    sort_key: 0,
  });
  expect(row).not.toHaveProperty('rating');
});

it('keeps to values, relations and unique lists', async () => {
  const flavour = await add('flavour', { name: 'Pistache' });
  const parlour = await add('parlour', { name: 'Aurora', flavour_id: flavour.id, kind: 'VAN', color: '#FFFFFF' });
  await add('flavour', { name: 'Citroen', parlour_id: parlour.id });
  await add('parlour_flavour_ids', { owner_id: parlour.id, target_id: flavour.id });
  await add('parlour_absent_ids', { owner_id: parlour.id, target_id: 12 });
  await expect(add('parlour', { name: 'x', kind: 'BOAT' })).rejects.toMatchObject({ code: '23514' });
  await expect(add('parlour', { name: 'x', category: 4 })).rejects.toMatchObject({ code: '23514' });
  await expect(add('parlour', { name: 'x', flavour_id: 99 })).rejects.toMatchObject({ code: '23503' });
  await expect(add('parlour', { name: null })).rejects.toMatchObject({ code: '23502' });
  await expect(add('parlour', { name: 'AURORA' })).rejects.toMatchObject({
    code: '23505',
    constraint: 'parlour_name_unique',
  });
  await expect(add('parlour', { name: 'y', kind: 'VAN', color: '#ffffff' })).rejects.toMatchObject({ code: '23505' });
  const deleting = test.database.tenant(company, (db) => db.deleteFrom('flavour').execute());
  await expect(deleting).rejects.toMatchObject({ code: '23503' });
});

it('lets a softly deleted row free its name', async () => {
  await add('flavour', { name: 'Mokka', deleted_at: new Date() });
  await add('flavour', { name: 'mokka' });
  await expect(add('flavour', { name: 'MOKKA' })).rejects.toMatchObject({ code: '23505' });
});

it('sorts names as people do, along an index', async () => {
  for (const name of ['zebra', 'Éclair', 'eend', 'Appel', 'appelsien']) await add('flavour', { name });
  const { names, plan } = await test.database.tenant(company, async (db) => {
    await sql`set local enable_seqscan = off; set local enable_sort = off`.execute(db);
    const rows = await db.selectFrom('flavour').select('name').orderBy('name').execute();
    const explained = await sql<{ 'QUERY PLAN': string }>`explain select * from flavour
      where company_id = ${company} order by (name collate "und-x-icu") nulls last, id limit 5`.execute(db);
    return { names: rows.map(({ name }) => name), plan: explained.rows.map((row) => row['QUERY PLAN']).join('\n') };
  });
  expect(names).toEqual(['Appel', 'appelsien', 'Éclair', 'eend', 'zebra']);
  expect(plan).toContain('flavour_by_name');
  expect(plan).not.toContain('Sort');
});

it('counts what the tabs of a list narrow by along an index, as long as there are such tabs', async () => {
  const indexes = async () => {
    const { rows } = await test.database.system((db) =>
      sql<{ indexdef: string }>`select indexdef from pg_indexes where indexname = 'parlour_by_value_kind'`.execute(db),
    );
    return rows.map(({ indexdef }) => indexdef.replace(/^.* btree /, ''));
  };
  const tabs = [{ id: 'vans', filters: { kind: ['VAN'], name: 'x' } }, { id: 'all' }];
  await migrate(test.database, parlourWith({}, { list: { ...UNLISTED, tabs } }));
  expect(await indexes()).toEqual(['(company_id, kind, sort_key)']);
  await migrate(test.database, SAMPLE);
  expect(await indexes()).toEqual([]);
});

it('indexes the rows of a tab that has few of all in the order of the list, anew where its values are others', async () => {
  const indexes = async () => {
    const { rows } = await test.database.system((db) =>
      sql<{ indexdef: string }>`select indexdef from pg_indexes where indexname like 'parlour_by_tab_%'`.execute(db),
    );
    return rows.map(({ indexdef }) => indexdef.replace(/^.* btree /, ''));
  };
  const tabs = (kind: readonly string[]) => [{ id: 'on-the-road', filters: { kind }, few: true }, { id: 'all' }];
  await migrate(test.database, parlourWith({}, { list: { ...UNLISTED, tabs: tabs(['VAN', 'CART']) } }));
  const [both, ...more] = await indexes();
  expect(both).toMatch(/^\(company_id, sort_key, id\) WHERE .*'VAN'.*'CART'/);
  expect(more).toEqual([]);
  await migrate(test.database, parlourWith({}, { list: { ...UNLISTED, tabs: tabs(['VAN']) } }));
  expect(await indexes()).toEqual([expect.not.stringContaining('CART')]);
  await migrate(test.database, SAMPLE);
  expect(await indexes()).toEqual([]);
});

it('indexes a tab with few of all by numbers too, of a column or of what a module computes of the row', async () => {
  const indexes = async () => {
    const { rows } = await test.database.system((db) =>
      sql<{ indexdef: string }>`select indexdef from pg_indexes where indexname like 'parlour_by_tab_%'`.execute(db),
    );
    return rows.map(({ indexdef }) => indexdef.replace(/^.* WHERE /, ''));
  };
  const narrowedBy = (filters: Which) =>
    parlourWith({}, { list: { ...UNLISTED, tabs: [{ id: 'few', filters, few: true }, { id: 'all' }] } });
  await migrate(test.database, narrowedBy({ seats: { gte: 100 }, active: false }));
  expect(await indexes()).toEqual(["((seats >= '100'::bigint) AND (active = false))"]);
  const computed = narrowedBy({ rating: { lte: -0.01 } });
  await migrate(test.database, computed);
  expect(await indexes()).toEqual([]);
  knowComputed(computed[0]!.schema.properties.rating!, (table) => sql`${sql.ref(`${table}.price`)} - 3`);
  await migrate(test.database, computed);
  expect(await indexes()).toEqual([expect.stringMatching(/price.* - .*3.* <= .*-0\.01/)]);
  knowComputed(computed[0]!.schema.properties.rating!, (_, product) => product.value('Flavour', 'f', 'name'));
  await migrate(test.database, SAMPLE);
  await migrate(test.database, computed);
  expect(await indexes()).toEqual([]);
  knowComputed(computed[0]!.schema.properties.rating!, () => sql`extract(epoch from now())`);
  await migrate(test.database, computed);
  expect(await indexes()).toEqual([]);
});

it('reads rows of a record along one index, in which they lie together by its number', async () => {
  const items = { type: 'object', required: ['taste'], properties: { taste: { type: 'string' } } } as const;
  const rows = { model: 'Scoop', parent: 'parlour_id', display: '{{taste}}' };
  const [parlour, ...others] = parlourWith({ scoops: { type: 'array', items, rows } });
  const entities = [parlour!, ...rowsOf(parlour!).map(({ entity }) => entity), ...others];
  const indexes = async () => {
    const { rows } = await test.database.system((db) =>
      sql<{ indexdef: string }>`select indexdef from pg_indexes where tablename = 'scoop' order by indexname`.execute(
        db,
      ),
    );
    return rows.map(({ indexdef }) => indexdef.replace(/^.* btree /, ''));
  };
  await migrate(test.database, entities);
  expect(await indexes()).toEqual(['(company_id, parlour_id, "position", id)', '(company_id, id)']);
  // One that stands from before is the beginning of it.
  await test.database.system((db) =>
    sql`create index scoop_parlour_id_index on scoop (company_id, parlour_id)`.execute(db),
  );
  await migrate(test.database, entities);
  expect(await indexes()).toHaveLength(2);
});

it('changes nothing, and waits for nobody, when all is as it should be', async () => {
  // A statement that waits for this transaction would wait for ever.
  const busy = test.database.tenant(company, async (db) => {
    await db.selectFrom('parlour').selectAll().execute();
    await db.updateTable('company').set({ bic: 'X' }).execute();
    await migrate(test.database, SAMPLE);
  });
  await expect(busy).resolves.toBeUndefined();
});

it('lets several processes start together', async () => {
  const changed = parlourWith({ slogan: { type: 'string' } });
  await Promise.all([1, 2, 3, 4].map(() => migrate(test.database, changed)));
  expect(await add('parlour', { name: 'A', slogan: 'Cold' })).toMatchObject({ slogan: 'Cold' });
});

it('adds tables, columns, values, relations and unique lists to what is there', async () => {
  await add('parlour', { name: 'Aurora' });
  await migrate(
    test.database,
    parlourWith(
      {
        kind: { type: 'string', enum: ['SHOP', 'BOAT'], default: 'BOAT' },
        seats: { type: 'integer', default: 20 },
        slogan: { type: 'string' },
        motto: { type: 'string', default: 'Ice' },
        sister_id: { type: 'integer', relation: 'parlour' },
        sister_ids: { type: 'array', items: { type: 'integer', relation: 'parlour' } },
      },
      { unique: [['name'], ['slogan']], schema: { ...PARLOUR.schema, required: ['name', 'slogan', 'motto'] } },
    ),
  );
  const old = await test.database.tenant(company, (db) => db.selectFrom('parlour').selectAll().executeTakeFirst());
  expect(old).toMatchObject({ name: 'Aurora', slogan: null, motto: 'Ice', seats: 12, kind: 'SHOP' });
  const row = await add('parlour', { name: 'Bravo', slogan: 'Colder', sister_id: old!.id });
  expect(row).toMatchObject({ seats: 20, kind: 'BOAT', motto: 'Ice' });
  await add('parlour', { name: 'Van', kind: 'VAN', color: '#ffffff' });
  await add('parlour', { name: 'Second van', kind: 'VAN', color: '#ffffff' });
  await add('parlour_sister_ids', { owner_id: row.id, target_id: old!.id });
  await expect(add('parlour', { name: 'x', sister_id: 99 })).rejects.toMatchObject({ code: '23503' });
  await expect(add('parlour', { name: 'x', slogan: 'COLDER' })).rejects.toMatchObject({ code: '23505' });
});

it('keeps a column that left the file, with its data, and asks nothing for it', async () => {
  await add('parlour', { name: 'Aurora' });
  const without = parlourWith({ name: undefined }, { list: UNLISTED, unique: [] });
  await migrate(test.database, without);
  expect(await add('parlour', { seats: 3 })).toMatchObject({ name: null });
  await migrate(test.database, SAMPLE);
  const rows = await test.database.tenant(company, (db) => db.selectFrom('parlour').select('name').execute());
  expect(rows.map(({ name }) => name)).toEqual(['Aurora', null]);
});

it('gives a relation its foreign key once the other plugin is there', async () => {
  const nowhere = { ...SAMPLE[1]!, model: 'Nowhere', resource: 'nowhere' };
  await migrate(test.database, [...SAMPLE, nowhere]);
  await expect(add('parlour', { name: 'x', absent_id: 99 })).rejects.toMatchObject({ code: '23503' });
});

it.each([
  [
    'another type',
    { seats: { type: 'string' } as const },
    /parlour\.seats holds bigint.*asks for text[\s\S]*migration/,
  ],
  [
    'one to many',
    { flavour_id: undefined, seats: { type: 'array', items: { relation: 'flavour' } } },
    /parlour\.seats/,
  ],
  ['another target', { flavour_id: { type: 'integer', relation: 'parlour' } }, /flavour_id points to flavour/],
])('refuses %s, and leaves everything as it was', async (_, fields, message) => {
  const changed = parlourWith({ slogan: { type: 'string' }, ...fields });
  expect(await refusal(migrate(test.database, changed))).toMatch(message);
  await expect(add('parlour', { name: 'A', slogan: 'x' })).rejects.toMatchObject({ code: '42703' });
  await migrate(test.database, SAMPLE);
});

it('makes the further indexes that a file asks for, and drops one that it no longer names', async () => {
  const indexes = async () => {
    const { rows } = await test.database.system((db) =>
      sql<{ indexdef: string }>`select indexdef from pg_indexes where tablename = 'parlour'`.execute(db),
    );
    return rows.map(({ indexdef }) => indexdef);
  };
  const wanted = expect.stringContaining('(company_id, kind, opens_at DESC NULLS LAST)');
  await migrate(test.database, parlourWith({}, { indexes: [['kind', '-opens_at']] }));
  expect(await indexes()).toContainEqual(wanted);
  await migrate(test.database, SAMPLE);
  expect(await indexes()).not.toContainEqual(wanted);
});

it('says which rows stand in the way of a new unique list', async () => {
  await add('parlour', { name: 'A', seats: 1 });
  await add('parlour', { name: 'B', seats: 1 });
  const changed = parlourWith({}, { unique: [['seats']] });
  expect(await refusal(migrate(test.database, changed))).toMatch(/parlour: seats must be unique/);
});

it('refuses two entities on one table, and one on a base table', async () => {
  expect(await refusal(migrate(test.database, [...SAMPLE, SAMPLE[0]!]))).toContain('parlour');
  const session = { ...SAMPLE[1]!, resource: 'session' };
  expect(await refusal(migrate(test.database, [session]))).toContain('session');
  expect(FLAVOUR.softDelete).toBe(true);
});

describe('migrations of modules', () => {
  const done: string[] = [];
  const NOTE = ['parlour.note'];
  const step = (name: string, from = NOTE) => ({ from, up: async () => void done.push(name) });
  const start = (migrations: ModuleSteps['migrations'], files = SAMPLE) =>
    migrate(test.database, files, [{ plugin: 'ices', migrations }]);
  beforeEach(() => done.splice(0));

  it('run once, by name, before the tables are brought to what the files say', async () => {
    await add('parlour', { name: 'Aurora', note: 'kept' });
    const up = ({ db }: { db: Rows }) => db.schema.alterTable('parlour').renameColumn('note', 'remark').execute();
    const files = parlourWith({ note: undefined, remark: { type: 'string', format: 'text' } });
    const again = () => start({ '002-b': step('b', ['parlour.remark']), '001-a': { from: NOTE, up } }, files);
    await again();
    await again();
    expect(await test.database.tenant(company, (db) => db.selectFrom('parlour').select('remark').execute())).toEqual([
      { remark: 'kept' },
    ]);
    expect(done).toEqual(['b']);
  });

  it('leave data alone that is older than a column which they begin from, or new, and never come back to it', async () => {
    const steps = { '001-a': step('a', ['parlour.slogan', 'parlour.name']), '002-b': step('b', ['nothing.yet']) };
    await start(steps);
    await start(steps, parlourWith({ slogan: { type: 'string' } }));
    expect(done).toEqual([]);
    await start({ ...steps, '003-c': step('c') });
    expect(done).toEqual(['c']);
  });

  it('one that throws is named with its module, undone with all of the start, and runs again at the next', async () => {
    const up = async ({ db }: { db: Rows }) => {
      await sql`update parlour set note = 'gone'`.execute(db);
      throw new Error('half way');
    };
    await add('parlour', { name: 'Aurora' });
    const words = await refusal(start({ '001-a': { from: NOTE, up } }));
    expect(words).toMatch(/^Migration 001-a of module ices failed: half way/);
    expect(await test.database.tenant(company, (db) => db.selectFrom('parlour').select('note').execute())).toEqual([
      { note: "it's cold" },
    ]);
    await start({ '001-a': step('a') });
    expect(done).toEqual(['a']);
  });

  it('data that a newer version has changed is not started on, in words that say so', async () => {
    await start({ '001-a': step('a'), '002-later': step('later') });
    expect(await refusal(start({ '001-a': step('a') }))).toMatch(/Module ices is older than its data: .*\(002-later\)/);
    await test.database.system((db) => sql`insert into kysely_migration values ('999-later', '')`.execute(db));
    expect(await refusal(migrate(test.database, SAMPLE))).toMatch(/^Scoop is older than its data: .*\(999-later\)/);
  });
});
