// Refuses to start on data that a newer version of Scoop has changed, because the older one does not know how.
import { sql } from 'kysely';
import type { Rows } from '../../contract/index.ts';
import { StoreFault } from '../faults/fault.ts';

/** `changes` are the names of migrations that this database has run and this version does not know. */
export function olderThanData(changes: readonly string[], subject = 'Scoop'): StoreFault {
  return new StoreFault(
    `${subject} is older than its data: a newer version has changed the data (${changes.join(', ')}), and this one does ` +
      'not know how to read it. Nothing was touched. Start the newer version again, or restore a backup from before the ' +
      'update (docs/operating.md, "Going back").',
  );
}

export async function refuseNewerData(db: Rows, known: readonly string[]): Promise<void> {
  const { rows: tables } = await sql`select 1 from information_schema.tables
    where table_schema = current_schema() and table_name = 'kysely_migration'`.execute(db);
  if (tables.length === 0) return;
  const { rows } = await sql<{ name: string }>`select name from kysely_migration
    where name <> all(${known}::text[]) order by name`.execute(db);
  if (rows.length > 0) throw olderThanData(rows.map(({ name }) => name));
}
