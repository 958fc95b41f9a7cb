// Tests the command `distribute`: its statements are in an order that a cluster takes, with the tables of packages among
// them, its check finds what breaks a rule, and docs/scaling.md has each table in its place.
import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { promisify } from 'node:util';
import { sql } from 'kysely';
import type { Database } from '../../../api/contract/index.ts';
import { brokenRules } from '../../../api/operator/distribute/check.ts';
import { planOf } from '../../../api/operator/distribute/plan.ts';
import { readSchema } from '../../../api/operator/distribute/tables.ts';
import { createTestDatabase } from '../postgres.ts';

let url: string;
let database: Database;
let drop: () => Promise<void>;
beforeAll(async () => {
  ({ url, database, drop } = await createTestDatabase('scoop_house'));
});
afterAll(() => drop());

/** Functions by the names of Citus's own that refuse what it refuses: a key to what is not there yet. */
const CLUSTER = `create table placed (name text primary key, kind text, nr serial);
  create function place(wanted regclass, how text) returns void language plpgsql as $$ declare missing text; begin
    select string_agg(distinct confrelid::regclass::text, ', ') into missing from pg_constraint
      where contype = 'f' and conrelid = wanted and confrelid <> wanted and not exists (select from placed
        where name = confrelid::regclass::text and (kind = 'everywhere' or how = 'spread'));
    if missing is not null then raise exception '% comes before %', wanted, missing; end if;
    insert into placed (name, kind) values (wanted::text, how); end $$;
  create function create_reference_table(wanted regclass) returns void language sql as
    $$ select place(wanted, 'everywhere') $$;
  create function citus_add_local_table_to_metadata(wanted regclass) returns void language sql as
    $$ select place(wanted, 'one') $$;
  create function create_distributed_table(wanted regclass, by_column text, colocate_with text) returns void
    language plpgsql as $$ begin
      if (colocate_with = 'none') = exists (select from placed where kind = 'spread') then
        raise exception '% lies beside %', wanted, colocate_with; end if;
      perform place(wanted, 'spread'); end $$`;

const rowsOf = async (text: string) =>
  (await database.system((db) => sql<Record<string, string>>`${sql.raw(text)}`.execute(db))).rows;

it('spreads every table after those that it points to, those of a package too, and leaves all keys as they are', async () => {
  const schema = await database.system(readSchema);
  const keys = await rowsOf("select conname from pg_constraint where contype = 'f' order by 1");
  const plan = planOf(schema);
  const names = (begin: string) =>
    plan
      .filter((statement) => statement.startsWith(begin))
      .map(nameIn)
      .sort();
  const spread = schema.tables.filter(({ kind }) => kind === 'spread').map(({ name }) => name);
  expect(names('select create_distributed_table')).toEqual([...spread].sort());
  expect(spread).toEqual(
    expect.arrayContaining(['probe', 'sequence_counter', 'sealed_record', 'own_menu', 'spent_secret']),
  );
  expect(names('select create_reference_table')).toEqual(['account', 'company', 'vat_rate']);
  await database.system((db) => sql.raw(CLUSTER).execute(db));
  for (const statement of plan) await rowsOf(statement);
  expect(await rowsOf("select conname from pg_constraint where contype = 'f' order by 1")).toEqual(keys);
  await database.system((db) => sql`drop table placed`.execute(db));
});

it('takes keys in a circle away, and puts them back', () => {
  const tables = ['a', 'b', 'c'].map((name) => ({ name, kind: 'spread' as const, isDone: false }));
  const key = (from: string, to: string) => ({ name: `${from}_${to}`, from, to, text: `foreign key to ${to}` });
  const keys = [key('a', 'b'), key('b', 'a'), key('c', 'a'), key('c', 'c')];
  const plan = planOf({ tables, keys, isCluster: true });
  expect(plan).toEqual([
    'alter table "a" drop constraint "a_b"',
    ...['a', 'b', 'c'].map((name) => expect.stringContaining(`create_distributed_table('${name}'`)),
    'alter table "a" add constraint "a_b" foreign key to b',
  ]);
  expect(planOf({ tables: tables.map((one) => ({ ...one, isDone: true })), keys, isCluster: true })).toEqual([]);
});

it('prints them, and refuses to run them where no cluster is', async () => {
  const { stdout } = await command();
  expect(stdout).toMatch(/^create extension if not exists citus;\nalter role scoop_app login;\n/);
  expect(stdout).toMatch(
    /create_reference_table\('company'\);[\s\S]*create_distributed_table\('employee', 'company_id'/,
  );
  expect(stdout).toMatch(/All keys hold company_id\.\n$/);
  await expect(command('--run')).rejects.toThrow(/The database has no extension citus/);
});

const command = (...more: string[]) =>
  promisify(execFile)(process.execPath, ['dist/api/main.mjs', 'distribute', ...more], {
    env: { ...process.env, DATABASE_URL: url },
  });

it('says what breaks a rule', async () => {
  expect(await broken()).toEqual([]);
  await database.system((db) =>
    sql
      .raw(`create table stray (company_id bigint not null references company, id bigint primary key, code text,
        apart bigint, other bigint, foreign key (company_id, other) references employee (company_id, id) on delete set null (other));
      create table pointing (id bigint, company bigint, foreign key (company, id) references employee (company_id, id));
      create index on stray (code); create function nothing() returns trigger language plpgsql as $$ begin return new; end $$;
      create trigger watching after insert on stray execute function nothing()`)
      .execute(db),
  );
  expect(await broken()).toEqual([
    'stray_pkey of stray is unique without company_id.',
    'pointing_company_id_fkey points from pointing to employee without company_id.',
    'stray_company_id_other_fkey of stray sets a part of its key to null.',
    'watching runs by itself on stray.',
  ]);
  await expect(command()).rejects.toThrow(/cannot be spread by company\.\nstray_pkey of stray is unique/);
  await database.system((db) => sql`drop table stray, pointing`.execute(db));
});

const broken = () => database.system(async (db) => brokenRules(db, await readSchema(db)));

it('is what the page says', async () => {
  const page = readFileSync('docs/scaling.md', 'utf8');
  const { tables } = await database.system(readSchema);
  const named = (row: string) =>
    [...(page.split('\n').find((line) => line.startsWith(`| ${row}`)) ?? '').matchAll(/`(\w+)`/g)].map(
      ([, name]) => name,
    );
  const of = (kind: string) => tables.filter((one) => one.kind === kind).map(({ name }) => name);
  expect(of('everywhere').sort()).toEqual(named('The same on every node').sort());
  expect(of('one').sort()).toEqual([...named('On one node, of no'), ...named('On one node, with')].sort());
  const base = named('Distributed').filter((name) => name !== 'company_id');
  expect(of('spread')).toEqual(expect.arrayContaining(base));
});

const nameIn = (statement: string): string => /'(\w+)'/.exec(statement)?.[1] ?? '';
