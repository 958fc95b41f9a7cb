// Tests that today's build starts with the data of every former version: each row and file is still there, and the
// product works.
import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { sql } from 'kysely';
import type { Database } from '../../../api/contract/index.ts';
import { connect } from '../../../api/store/index.ts';
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
/** Dropped columns: jobs send letters at their own times, and a recipe names an option by its id. */
const DROPPED = ['mail_outbox.due_at', 'mail_outbox.tries', 'productcomponent.option'];
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

describe.each(readdirSync(DUMPS).sort())('%s', (name) => {
  let fresh: FreshDatabase;
  let database: Database;
  let before: State;
  let after: State;
  let begun: Begun;

  beforeAll(async () => {
    fresh = await createDatabase('template1');
    await loadState(name, fresh.url);
    database = connect(fresh.url);
    before = await stateOf(database);
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
      ([table, count]) => !LEDGER.test(table) && after.rows[table] !== count,
    );
    expect(lost.map(([table, count]) => `${table}: ${count} are ${after.rows[table]}`)).toEqual([]);
    expect(Object.values(before.rows).reduce((sum, count) => sum + count, 0)).toBeGreaterThan(1800);
  });

  it('has every value that it had', () => {
    const columns = Object.keys(before.values).filter((column) => !LEDGER.test(column) && !DROPPED.includes(column));
    const isKept = (column: string) => before.values[column] === after.values[MOVED[column] ?? column];
    expect(columns.filter((column) => !isKept(column) && !CHANGED.test(column))).toEqual([]);
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
