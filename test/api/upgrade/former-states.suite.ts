// Tests that today's build starts with the data of every former version: each row and file is still there, and the
// product works.
import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { sql } from 'kysely';
import type { Database, Rows } from '../../../api/contract/index.ts';
import { connect } from '../../../api/store/index.ts';
import { sampled } from '../../scale.ts';
import { createDatabase, type FreshDatabase } from '../postgres.ts';
import { type Begun, begin, MAIN_CALLS, refusals } from './begun.ts';
import { DUMPS, loadState } from './dump.ts';

/**
 * Columns whose existing rows a migration changes: countries by code, more settings, options by ids, gift cards apart
 * from an order's VAT, and coordinates that were made up. All others stay the same.
 */
const CHANGED =
  /(^|_|\.)address_country$|^company\.settings$|^product\.option_groups$|^webshoporder\.vat$|^(webshoporder|deliverystop)\.(latitude|longitude)$/;
/** Columns that a migration moves into another table without loss. */
const MOVED: Readonly<Record<string, string>> = {
  'webshoporder.discount_id': 'webshoporder_discount_ids.target_id',
  'deliveryvan.out_of_service': 'deliveryvan_with_fleet.out_of_service',
  'deliveryvan.damage_report_background_image_uri': 'deliveryvan_with_fleet.damage_report_background_image_uri',
  'icecreamvan.out_of_service': 'icecreamvan_with_fleet.out_of_service',
  'icecreamvan.damage_report_background_image_uri': 'icecreamvan_with_fleet.damage_report_background_image_uri',
};
/**
 * Columns that are dropped, because jobs send letters at their own times, a recipe names an option by its id, a
 * session its device, and an agreement a function, of which `functionsOf` tells that all are still there.
 */
const DROPPED = [
  ...['mail_outbox.due_at', 'mail_outbox.tries', 'productcomponent.option', 'session.screen_id'],
  'wageagreement.function',
];
/** A table that devices have taken over; `keysOf` tells that each is still paired. */
const REPLACED = /^screen_pairing(\.|$)/;
/** Tables that each start writes. */
const LEDGER = /_migration/;

interface State {
  /** Number of rows by table. */
  readonly rows: Readonly<Record<string, number>>;
  /** Hash of all values by `table.column`. */
  readonly values: Readonly<Record<string, string>>;
}

async function stateOf(database: Database): Promise<State> {
  const { rows: columns } = await database.system((db) =>
    sql<{ table: string; column: string }>`select table_name as "table", column_name as "column"
      from information_schema.columns where table_schema = current_schema()`.execute(db),
  );
  const rows: Record<string, number> = {};
  const values: Record<string, string> = {};
  for (const { table, column } of columns) {
    const { rows: found } = await database.system((db) =>
      sql<{ count: number; hash: string }>`select count(*)::int as count,
        md5(string_agg(${sql.ref(column)}::text, '|' order by ${sql.ref(column)}::text)) as hash
        from ${sql.table(table)}`.execute(db),
    );
    rows[table] = found[0]!.count;
    values[`${table}.${column}`] = found[0]!.hash;
  }
  return { rows, values };
}

async function hasTabletLogins(db: Rows): Promise<boolean> {
  const { rows } = await sql<{ has: boolean }>`select to_regclass('tabletlogin') is not null as has`.execute(db);
  return rows[0]!.has;
}

/** Pairs a tablet as its PIN did, since no state of the demo has one; a state from before pairing stays as it is. */
async function paired(db: Rows): Promise<void> {
  if (!(await hasTabletLogins(db))) return;
  await sql`insert into tabletlogin (company_id, tablet_id, session_hash, redeemed_at)
    select company_id, min(id), ${createHash('sha256').update('a key').digest('base64url')}, now()
    from tablet where paired_at is not null group by company_id`.execute(db);
}

/** Lists the hashed key of each display, and of each tablet that was paired by its PIN. */
async function formerKeys(database: Database): Promise<string[]> {
  const { rows } = await database.system(async (db) =>
    sql<{ key: string }>`select 'SCREEN ' || screen_id || ' ' || private_hash as key from screen_pairing
      where private_hash is not null ${(await hasTabletLogins(db)) ? OF_TABLETS : sql``}`.execute(db),
  );
  return rows.map(({ key }) => key).sort();
}

const OF_TABLETS = sql`union all select 'TABLET ' || tablet_id || ' ' ||
        encode(decode(translate(session_hash, '-_', '+/') || '=', 'base64'), 'hex')
      from tabletlogin where employee_id is null and ended_at is null and session_hash is not null`;

async function formerFunctions(database: Database): Promise<unknown[]> {
  const { rows } = await database.system((db) =>
    sql`select id::int, function as name from wageagreement order by id`.execute(db),
  );
  return rows;
}

async function functionsOf(database: Database): Promise<unknown[]> {
  const { rows } = await database.system((db) =>
    sql`select w.id::int, f.name from wageagreement w join jobfunction f on f.company_id = w.company_id
      and f.id = w.job_function_id join employeefunction k on k.company_id = w.company_id
      and k.employee_id = w.employee_id and k.job_function_id = w.job_function_id order by w.id`.execute(db),
  );
  return rows;
}

async function keysOf(database: Database): Promise<string[]> {
  const { rows } = await database.system((db) =>
    sql<{ key: string }>`select d.kind || ' ' || d.record_id || ' ' || p.key_hash as key
      from device d join device_pairing p on p.company_id = d.company_id and p.device_id = d.id`.execute(db),
  );
  return rows.map(({ key }) => key);
}

describe.each(sampled(readdirSync(DUMPS).sort(), 2))('%s', (name) => {
  let fresh: FreshDatabase;
  let database: Database;
  let before: State;
  let after: State;
  let begun: Begun;
  let keys: string[];
  let functions: unknown[];

  beforeAll(async () => {
    fresh = await createDatabase('template1');
    await loadState(name, fresh.url);
    database = connect(fresh.url);
    await database.system((db) => paired(db));
    before = await stateOf(database);
    keys = await formerKeys(database);
    functions = await formerFunctions(database);
    begun = await begin(database);
    after = await stateOf(database);
  });
  afterAll(async () => {
    await begun?.stop();
    await database?.close();
    await fresh?.drop();
  });

  it('has every row that it had', () => {
    const lost = Object.entries(before.rows).filter(
      ([table, count]) => !LEDGER.test(table) && !REPLACED.test(table) && after.rows[table] !== count,
    );
    expect(lost.map(([table, count]) => `${table}: ${count} are ${after.rows[table]}`)).toEqual([]);
    expect(Object.values(before.rows).reduce((sum, count) => sum + count, 0)).toBeGreaterThan(1800);
  });

  it('has every value that it had', () => {
    const columns = Object.keys(before.values).filter((column) => !LEDGER.test(column) && !DROPPED.includes(column));
    const isKept = (column: string) => before.values[column] === after.values[MOVED[column] ?? column];
    expect(columns.filter((column) => !isKept(column) && !CHANGED.test(column) && !REPLACED.test(column))).toEqual([]);
  });

  it('has every display and tablet paired that was', async () => {
    expect(keys.length).toBeGreaterThanOrEqual(2);
    expect(await keysOf(database)).toEqual(expect.arrayContaining(keys));
    const { rows } = await database.system((db) =>
      sql<{ count: number }>`select count(*)::int as count from tablet t where not exists (
        select from device d where d.company_id = t.company_id and d.kind = 'TABLET' and d.record_id = t.id)`.execute(
        db,
      ),
    );
    expect(rows[0]?.count).toBe(0);
  });

  it('says the function of each wage agreement as before, and lets that person do it', async () => {
    expect(functions.length).toBeGreaterThan(50);
    expect(await functionsOf(database)).toEqual(functions);
  });

  it('serves every file that it had', async () => {
    const { rows: files } = await database.system((db) =>
      sql<{ address: string; place: string[] }>`select '/v1/file/' || id || '/' || url_name as address,
        jsonb_build_array(company_id::text, left(object::text, 2), object::text) as place from file where company_id = 1`.execute(
        db,
      ),
    );
    for (const { place } of files) {
      const path = join(begun.filesFolder, ...place);
      mkdirSync(dirname(path), { recursive: true });
      writeFileSync(path, 'what it held');
    }
    expect(files.length).toBeGreaterThan(50);
    const addresses = files.map(({ address }) => address);
    expect(await refusals(begun.address, addresses)).toEqual({});
  });

  it('leads none of its companies by the hand: they are at work already', async () => {
    const { rows } = await database.system((db) => sql`select distinct guide from company`.execute(db));
    expect(rows).toEqual([{ guide: false }]);
  });

  it('answers its main calls', async () => {
    expect(await refusals(begun.address, MAIN_CALLS)).toEqual({});
  });
});
