// Makes a database with the demo company and its files in a folder, and empty places to restore into.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import type { Database } from '../../../api/contract/index.ts';
import { seedDemo } from '../../../api/demo/index.ts';
import { openFileStore } from '../../../api/files/index.ts';
import { readSettings, type Settings } from '../../../api/settings/settings.ts';
import { connect } from '../../../api/store/index.ts';
import modules from '../../../plugins/server.ts';
import { CALM } from '../calm.ts';
import { createDatabase, type Template } from '../postgres.ts';

export interface Place {
  readonly url: string;
  readonly database: Database;
  readonly settings: Settings;
  readonly folder: string;
  leave(): Promise<void>;
}

export async function openPlace(template: Template = 'template1'): Promise<Place> {
  const { url, drop } = await createDatabase(template);
  const folder = mkdtempSync(join(tmpdir(), 'scoop-backup-'));
  const database = connect(url);
  const settings = readSettings({ ...CALM, DATABASE_URL: url, SCOOP_DATA: folder });
  const leave = async () => {
    await database.close();
    await drop();
    rmSync(folder, { recursive: true, force: true });
  };
  return { url, database, settings, folder, leave };
}

export async function openDemo(): Promise<Place> {
  const place = await openPlace('scoop_tables');
  // A server makes this row when it starts.
  await place.database.system((db) => sql`insert into instance (jwt_secret) values ('first')`.execute(db));
  await seedDemo(place.database, modules, openFileStore(place.settings));
  return place;
}

export const targetOf = ({ url, settings }: Place, replaces = false) => ({
  ...{ url, files: openFileStore(settings), replaces },
  ...{ pluginsFolder: settings.pluginsFolder, dataFolder: settings.dataFolder },
});

/** Table to its number of rows and a hash of their content. */
export async function contentOf(database: Database): Promise<Record<string, string>> {
  const { rows } = await database.system((db) =>
    sql<{ name: string }>`select table_name as name from information_schema.tables
      where table_schema = current_schema() and table_type = 'BASE TABLE' order by 1`.execute(db),
  );
  const content: Record<string, string> = {};
  for (const { name } of rows) {
    const { rows: found } = await database.system((db) =>
      sql<{
        content: string;
      }>`select count(*) || ' ' || coalesce(md5(string_agg(t::text, '|' order by t::text)), '') as content
        from ${sql.table(name)} t`.execute(db),
    );
    content[name] = found[0]!.content;
  }
  return content;
}
