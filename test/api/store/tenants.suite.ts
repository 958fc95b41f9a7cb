// Tests row-level security: for any SQL that a company's transaction runs, other companies' rows do not exist.
import { sql } from 'kysely';
import { migrate } from '../../../api/store/index.ts';
import { createTestDatabase, type TestDatabase } from '../postgres.ts';
import { SAMPLE } from './sample.ts';

let test: TestDatabase;
let ours: number;
let theirs: number;
let theirRow: number;

beforeAll(async () => {
  test = await createTestDatabase();
  await migrate(test.database, SAMPLE);
  [ours, theirs] = await test.database.system(async (db) => {
    const companies = ['Ours', 'Theirs'].map((name) => ({ name, legal_name: name }));
    const rows = await db.insertInto('company').values(companies).returning('id').execute();
    return rows.map(({ id }) => id as number) as [number, number];
  });
  theirRow = await test.database.tenant(theirs, async (db) => {
    const row = await db.insertInto('parlour').values({ name: 'Theirs' }).returning('id').executeTakeFirstOrThrow();
    await db.insertInto('parlour_absent_ids').values({ owner_id: row.id, target_id: 1 }).execute();
    return row.id;
  });
});
afterAll(() => test.drop());

const run = (statement: string) => test.database.tenant(ours, (db) => sql.raw(statement).execute(db));

it.each(['parlour', 'parlour_absent_ids', 'flavour', 'employee_permission'])(
  'shows no row of theirs in %s',
  async (table) => {
    expect((await run(`select * from ${table}`)).rows).toEqual([]);
    expect((await run(`select * from ${table} where company_id = ${theirs}`)).rows).toEqual([]);
  },
);

it('changes and deletes no row of theirs', async () => {
  expect((await run(`update parlour set name = 'x' where company_id = ${theirs}`)).numAffectedRows).toBe(0n);
  expect((await run('delete from parlour')).numAffectedRows).toBe(0n);
  const kept = await test.database.system((db) => db.selectFrom('parlour').select('name').execute());
  expect(kept).toEqual([{ name: 'Theirs' }]);
});

it('writes no row for them and moves none to them', async () => {
  await expect(run(`insert into parlour (company_id, name) values (${theirs}, 'x')`)).rejects.toMatchObject({
    code: '42501',
  });
  await run(`insert into parlour (name) values ('Ours')`);
  await expect(run(`update parlour set company_id = ${theirs}`)).rejects.toMatchObject({ code: '42501' });
});

it('points to no row of theirs', async () => {
  const statement = `insert into flavour (name, parlour_id) values ('x', ${theirRow})`;
  await expect(run(statement)).rejects.toMatchObject({ code: '23503' });
});

it('shows and changes the own company only', async () => {
  expect((await run('select name from company')).rows).toEqual([{ name: 'Ours' }]);
  expect((await run(`update company set bic = 'X'`)).numAffectedRows).toBe(1n);
  await expect(run(`update company set id = ${theirs}`)).rejects.toBeDefined();
  await expect(run('delete from company')).rejects.toMatchObject({ code: '42501' });
});

it.each(['account', 'session', 'instance', 'login_attempt', 'kysely_migration'])('cannot reach %s', async (table) => {
  await expect(run(`select * from ${table}`)).rejects.toMatchObject({ code: '42501' });
});

it('may not touch tables, or turn the rules off', async () => {
  for (const statement of [
    'alter table parlour disable row level security',
    'drop policy tenant on parlour',
    'create table mine (id int)',
    'truncate parlour',
  ]) {
    await expect(run(statement)).rejects.toMatchObject({ code: '42501' });
  }
  await run('set local row_security = off').catch(() => undefined);
  const off = test.database.tenant(ours, async (db) => {
    await sql`set local row_security = off`.execute(db);
    return sql`select * from parlour`.execute(db);
  });
  await expect(off).rejects.toMatchObject({ code: '42501' });
});

it('forgets the company with the transaction', async () => {
  const setting = () => sql<{ company: string | null; role: string }>`
    select current_setting('scoop.company_id', true) as company, current_user as role`;
  const inside = await test.database.tenant(ours, (db) => setting().execute(db));
  expect(inside.rows[0]).toEqual({ company: String(ours), role: 'scoop_app' });
  const after = await test.database.system((db) => setting().execute(db));
  expect(after.rows[0]!.company || null).toBeNull();
  expect(after.rows[0]!.role).toBe('scoop');
});

it('refuses a company id that is no number', async () => {
  const wrong = "1'; reset role; --" as unknown as number;
  await expect(test.database.tenant(wrong, async () => 1)).rejects.toThrow(TypeError);
  await expect(test.database.tenant(0, async () => 1)).rejects.toThrow(TypeError);
});

it('undoes everything when the work throws, and says so when a failure was swallowed', async () => {
  const thrown = test.database.tenant(ours, async (db) => {
    await db.insertInto('parlour').values({ name: 'Undone' }).execute();
    throw new Error('no');
  });
  await expect(thrown).rejects.toThrow('no');
  const swallowed = test.database.tenant(ours, async (db) => {
    await db.insertInto('parlour').values({ name: 'Undone' }).execute();
    await sql`select 1 / 0`.execute(db).catch(() => undefined);
  });
  await expect(swallowed).rejects.toThrow('unnoticed');
  const nested = test.database.tenant(ours, (db) => db.transaction().execute(async () => 1));
  await expect(nested).rejects.toThrow('not supported');
  expect((await run(`select name from parlour where name = 'Undone'`)).rows).toEqual([]);
});
