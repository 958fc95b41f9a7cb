// Tests that the schema can be distributed by company_id: all keys hold it, and nothing happens beside the statements.
import { Migrator, sql } from 'kysely';
import type { Database } from '../../../api/contract/index.ts';
import { entitiesOf } from '../../../api/modules/entities.ts';
import { ensureCollation } from '../../../api/store/extensions/collation.ts';
import { ensureTrigrams } from '../../../api/store/extensions/trigrams.ts';
import { connect, migrate } from '../../../api/store/index.ts';
import { MIGRATIONS } from '../../../api/store/migrations/index.ts';
import modules from '../../../plugins/server.ts';
import { createDatabase } from '../postgres.ts';
import { tenantsTablesOf } from '../tenants-tables.ts';

let database: Database;
let drop: () => Promise<void>;

/** A database as an update finds it: made by earlier migrations, with somebody signed in and a letter that waits. */
beforeAll(async () => {
  const empty = await createDatabase('template1');
  database = connect(empty.url);
  drop = empty.drop;
  await database.system(async (db) => {
    await ensureCollation(db);
    await ensureTrigrams(db);
    const before = Object.fromEntries(Object.entries(MIGRATIONS).filter(([name]) => name < '017'));
    const migrator = new Migrator({
      db,
      provider: { getMigrations: async () => before },
      disableTransactions: true,
    });
    expect((await migrator.migrateToLatest()).error).toBeUndefined();
    await sql`insert into company (name, legal_name) values ('Own', 'Own BV')`.execute(db);
    await sql`insert into account (email) values ('ada@own.example')`.execute(db);
    await sql`insert into session (company_id, employee_id, account_id, expires_at)
      select c.id, 1, a.id, now() + interval '1 hour' from company c, account a`.execute(db);
    await sql`insert into mail_outbox (company_id, address, name, locale, letter, state)
      select c.id, 'ada@own.example', 'Ada', 'en', '{"kind": "note"}', unnest(array['WAITING', 'SENT']) from company c`.execute(
      db,
    );
    await sql`insert into access_ticket (ticket_hash, session_id, path, expires_at)
      select 'hash', id, '/v1/print', now() from session`.execute(db);
  });
});
afterAll(async () => {
  await database.close();
  await drop();
});

const found = async (query: ReturnType<typeof sql<{ name: string }>>) =>
  (await database.system((db) => query.execute(db))).rows.map(({ name }) => name);

it('keeps who is signed in through the change of keys, and what waits to be sent', async () => {
  // Sessions get a foreign key to people once there are any.
  await migrate(database, []);
  const rows = await database.system((db) => db.selectFrom('session').select('revoked_at').execute());
  expect(rows).toEqual([{ revoked_at: null }]);
  const jobs = sql<{ name: string }>`select j.name from background_job j join mail_outbox o
    on o.id = (j.payload ->> 'id')::bigint and o.state = 'WAITING' and j.state = 'WAITING'`;
  expect(await found(jobs)).toEqual(['core.letter']);
  await database.system((db) => sql`delete from session`.execute(db));
  await migrate(database, entitiesOf(modules));
});

it('has the company in every key of tenants’ tables', async () => {
  const tables = await tenantsTablesOf(database);
  expect(tables.length).toBeGreaterThan(50);
  const lacks = (keys: string) => sql`not exists (select from pg_attribute a
    where a.attrelid = t.oid and a.attname = 'company_id' and a.attnum = any(${sql.raw(keys)}))`;
  const uniques = sql<{ name: string }>`select i.indexrelid::regclass::text as name from pg_class t
    join pg_index i on i.indrelid = t.oid where i.indisunique and t.relname = any(${tables}) and ${lacks('i.indkey')}`;
  const foreign = sql<{ name: string }>`select c.conname as name from pg_class t
    join pg_constraint c on c.conrelid = t.oid join pg_class target on target.oid = c.confrelid
    where c.contype = 'f' and target.relname = any(${tables}) and ${lacks('c.conkey')}`;
  expect(await found(uniques)).toEqual([]);
  expect(await found(foreign)).toEqual([]);
});

it('has no triggers, which would run where nobody listens', async () => {
  expect(await found(sql`select tgname as name from pg_trigger where not tgisinternal`)).toEqual([]);
});

it('sets no part of a key to null, and points from no table that stays apart to a tenant’s row', async () => {
  const tables = await tenantsTablesOf(database);
  const setting = sql<{ name: string }>`select conname as name from pg_constraint
    where contype = 'f' and confdeltype in ('n', 'd')`;
  const apart = sql<{ name: string }>`select c.conname as name from pg_constraint c
    join pg_class t on t.oid = c.conrelid join pg_class target on target.oid = c.confrelid
    where c.contype = 'f' and target.relname = any(${tables}) and t.relname <> all(${tables}) and not t.relispartition`;
  expect(await found(setting)).toEqual([]);
  expect(await found(apart)).toEqual([]);
});
