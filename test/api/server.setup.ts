// One PostgreSQL for all API tests of a run, with databases that each file's own is copied from: bare, with every
// entity's table, and with the demo company.
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { seedDemo } from '../../api/demo/index.ts';
import { entitiesOf } from '../../api/server.ts';
import { startEmbedded } from '../../api/store/embedded/index.ts';
import { connect, type Database, migrate } from '../../api/store/index.ts';
import modules from '../../plugins/server.ts';
import { onServer, type SharedServer, type Template, urlOf } from './postgres.ts';

export default async function setUp(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'scoop-test-'));
  const server = await startEmbedded(folder, { fsync: 'off' });
  process.env.SCOOP_TEST_DATABASE = server.url;
  (globalThis as { scoopTestServer?: SharedServer }).scoopTestServer = { folder, stop: server.stop };
  await fill('scoop_bare', undefined, (database) => migrate(database, []));
  await fill('scoop_tables', 'scoop_bare', (database) => migrate(database, entitiesOf(modules)));
  await fill('scoop_demo', 'scoop_tables', (database) => seedDemo(database, modules));
}

async function fill(name: Template, from: Template | undefined, work: (database: Database) => Promise<unknown>) {
  await onServer(`create database ${name}${from ? ` template ${from}` : ''}`);
  const database = connect(urlOf(name), { connections: 1 });
  await work(database);
  await database.close();
}
