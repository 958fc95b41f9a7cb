// Tests that a backup of one company holds its rows, its people's accounts and its files, and nothing that leads to
// other companies.
import { join } from 'node:path';
import { sql } from 'kysely';
import { backUp, restoreBackup } from '../../../api/backup/index.ts';
import { OF_COMPANY } from '../../../api/backup/scope.ts';
import { tenantsTablesOf } from '../tenants-tables.ts';
import { openDemo, openPlace, type Place, targetOf } from './place.ts';

let demo: Place;
let place: Place;
beforeAll(async () => {
  [demo, place] = [await openDemo(), await openPlace()];
  const path = join(demo.folder, 'one.zip');
  await backUp(demo.settings, demo.url, { path, company: 1, isChecked: true });
  await restoreBackup(path, targetOf(place));
});
afterAll(async () => {
  await demo?.leave();
  await place?.leave();
});

const counts = ({ database }: Place, tables: readonly string[]) =>
  database.system(async (db) => {
    const found: Record<string, { ours: number; others: number }> = {};
    for (const table of tables) {
      const { rows } = await sql<{ ours: number; others: number }>`select
        count(*) filter (where company_id = 1)::int as ours,
        count(*) filter (where company_id <> 1)::int as others from ${sql.table(table)}`.execute(db);
      found[table] = rows[0]!;
    }
    return found;
  });

it('all of theirs and none of the others', async () => {
  const tables = (await tenantsTablesOf(demo.database)).filter((table) => OF_COMPANY[table] !== 'false');
  const [before, after] = [await counts(demo, tables), await counts(place, tables)];
  expect(tables.length).toBeGreaterThan(70);
  for (const table of tables) expect([table, after[table]]).toEqual([table, { ours: before[table]!.ours, others: 0 }]);
  expect(Object.values(before).reduce((sum, { others }) => sum + others, 0)).toBeGreaterThan(0);
  const { rows } = await place.database.system((db) => sql<{ name: string }>`select name from company`.execute(db));
  expect(rows).toHaveLength(1);
});

it('accounts of its people alone, and another secret', async () => {
  const read = async ({ database }: Place) => {
    const { rows } = await database.system((db) =>
      sql<{
        strangers: number;
        secret: string;
        salt: string;
      }>`select (select count(*)::int from account a where not exists (
          select from employee e where e.company_id = 1 and e.user_id = a.id)) as strangers,
        jwt_secret as secret, tag_salt as salt from instance`.execute(db),
    );
    return rows[0]!;
  };
  const [before, after] = [await read(demo), await read(place)];
  expect(after.strangers).toBe(0);
  expect(after.secret).not.toBe(before.secret);
  expect(after.secret).toHaveLength(64);
  // The salt with which badges are hashed.
  expect(after.salt).toBe(before.salt);
});

it('every table that is not parted by company is named', async () => {
  const { rows } = await demo.database.system((db) =>
    sql<{
      name: string;
    }>`select table_name as name from information_schema.tables t where table_schema = current_schema()
      and not exists (select from information_schema.columns c where c.table_schema = t.table_schema
        and c.table_name = t.table_name and c.column_name = 'company_id')`.execute(db),
  );
  expect(rows.map(({ name }) => name).filter((name) => !(name in OF_COMPANY))).toEqual([]);
});

it('a company that is not there is said', async () => {
  const wanted = { path: join(demo.folder, 'none.zip'), company: 99, isChecked: false };
  await expect(backUp(demo.settings, demo.url, wanted)).rejects.toThrow('There is no company 99.');
});
