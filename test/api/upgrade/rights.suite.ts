// Tests that every start restores the database's rights: a dump on a new server has none, and a careless administrator
// grants too much.
import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Rows } from '../../../api/contract/index.ts';
import { entitiesOf } from '../../../api/modules/entities.ts';
import { stepsOf } from '../../../api/packages/index.ts';
import { connect, migrate } from '../../../api/store/index.ts';
import { DOORS, INNER } from '../../../api/store/tables/doors.ts';
import { BASE_RULES } from '../../../api/store/tables/security.ts';
import modules from '../../../plugins/server.ts';
import { createDatabase, createTestDatabase, onServer } from '../postgres.ts';
import { begin, MAIN_CALLS, refusals } from './begun.ts';
import { load } from './dump.ts';

/**
 * Tables that no company reaches, whatever is granted: only the product itself works with them, by the checks of a
 * call.
 */
const OUT_OF_REACH = [
  ...[
    'access_ticket',
    'account',
    'device_sign_on',
    'email_change',
    'employee_pin',
    'employee_tag',
    'instance',
    'kysely_migration',
    'kysely_migration_lock',
  ],
  ...['login_attempt', 'login_handle', 'module_migration', 'password_reset', 'pretended_payment', 'recovery_code'],
  ...['process_minute', 'request_quota', 'screen_guess', 'session'],
];

const start = (database: Parameters<typeof migrate>[0]) => migrate(database, entitiesOf(modules), stepsOf(modules));

interface Rights {
  readonly tables: Record<string, unknown>;
  readonly functions: Record<string, unknown>;
}

async function rightsIn(db: Rows): Promise<Rights> {
  const tables = await sql<{ name: string }>`select c.relname as name, c.relrowsecurity, c.relispartition, (
      select string_agg(p.polname || p.polcmd::text || pg_get_expr(p.polqual, c.oid) || coalesce(
        pg_get_expr(p.polwithcheck, c.oid), ''), ' ' order by p.polname) from pg_policy p where p.polrelid = c.oid) as policies,
      (select string_agg(a.privilege_type, ' ' order by a.privilege_type) from aclexplode(c.relacl) a
        where a.grantee = 'scoop_app'::regrole) as privileges
    from pg_class c where c.relnamespace = current_schema()::regnamespace and c.relkind in ('r', 'p')`.execute(db);
  const functions = await sql<{ name: string }>`select proname as name, prosecdef,
      has_function_privilege('public', oid, 'execute') as everybody, has_function_privilege('scoop_app', oid, 'execute') as tenants
    from pg_proc where pronamespace = current_schema()::regnamespace and prosecdef`.execute(db);
  const byName = (rows: { name: string }[]) => Object.fromEntries(rows.map(({ name, ...rest }) => [name, rest]));
  return { tables: byName(tables.rows), functions: byName(functions.rows) };
}

it('a database restored without roles, policies and grants works from its first start on', async () => {
  const fresh = await createDatabase('template1');
  await load('28nov.sql.gz', fresh.url, { bare: true });
  const database = connect(fresh.url);
  const begun = await begin(database);
  const company = `${begun.address}/v1/public/1/iceshop`;
  expect(await refusals(begun.address, MAIN_CALLS)).toEqual({});
  expect((await fetch(`${company}/shop`)).status).toBe(200);
  const whole = await createTestDatabase('scoop_tables');
  const [restored, made] = [await database.system(rightsIn), await whole.database.system(rightsIn)];
  expect(restored).toEqual(made);
  await begun.stop();
  await database.close();
  await Promise.all([fresh.drop(), whole.drop()]);
});

it('what was granted by hand beyond the list is taken back', async () => {
  const { database, drop } = await createTestDatabase('scoop_tables');
  const before = await database.system(rightsIn);
  await database.system(async (db) => {
    await sql`grant all on all tables in schema public to scoop_app`.execute(db);
    await sql`grant execute on all functions in schema public to public, scoop_app`.execute(db);
  });
  await start(database);
  expect(await database.system(rightsIn)).toEqual(before);
  await drop();
});

it('every table is either secured by the list or named as out of reach, and every door is listed', async () => {
  const { database, drop } = await createTestDatabase('scoop_tables');
  const { tables, functions } = await database.system(rightsIn);
  const rights = tables as Readonly<Record<string, { relrowsecurity: boolean; relispartition: boolean }>>;
  const walled = (name: string) => rights[name]?.relrowsecurity;
  // Nobody may read a partition itself; its rows are reached through their table, which is walled.
  const partitions = Object.keys(rights).filter((name) => rights[name]?.relispartition);
  const shared = BASE_RULES.flatMap(({ table, own }) => (own ? [] : table));
  expect(
    Object.keys(tables)
      .filter((name) => !walled(name) && !shared.includes(name))
      .sort(),
  ).toEqual([...OUT_OF_REACH, ...partitions].sort());
  for (const name of [...OUT_OF_REACH, ...partitions]) expect(tables[name]).toMatchObject({ privileges: null });
  const reached = entitiesOf(modules).map(({ resource }) => resource);
  const isSearch = (name: string) => reached.some((resource) => name.startsWith(`${resource}_search_`));
  // The function tells planners the times that people are taken in other companies, and nothing else.
  const isElsewhere = (name: string) => reached.some((resource) => name === `${resource}_elsewhere`);
  const others = Object.keys(functions).filter((name) => !isSearch(name) && !isElsewhere(name));
  expect(others.sort()).toEqual([...DOORS, ...INNER].sort());
  await drop();
});

it('tables of another user are refused, with what to do', async () => {
  const owner = `owner_${randomBytes(4).toString('hex')}`;
  const { database, drop } = await createTestDatabase('scoop_bare');
  await onServer(`create role ${owner}`);
  await onServer(`grant ${owner} to current_user with set true, inherit true`);
  await database.system(async (db) => {
    await sql`grant create on schema public to ${sql.raw(owner)}`.execute(db).catch(() => undefined);
    await sql`alter table account owner to ${sql.raw(owner)}`.execute(db);
  });
  await onServer(`revoke ${owner} from current_user`);
  const words = await start(database).catch((error: Error) => error.message);
  expect(words).toMatch(new RegExp(`such as account, belong to the database user ${owner}, and Scoop works as`));
  await drop();
  await onServer(`drop role ${owner}`);
});
