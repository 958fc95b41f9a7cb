// One PostgreSQL for all API tests of a run, with a migrated database that each file's own is copied from.
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbedded } from '../../api/store/embedded/index.ts';
import { connect, migrate } from '../../api/store/index.ts';
import { onServer, type SharedServer, TEMPLATE, urlOf } from './postgres.ts';

export default async function setUp(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'scoop-test-'));
  const server = await startEmbedded(folder, { fsync: 'off' });
  process.env.SCOOP_TEST_DATABASE = server.url;
  (globalThis as { scoopTestServer?: SharedServer }).scoopTestServer = { folder, stop: server.stop };
  await onServer(`create database ${TEMPLATE}`);
  const template = connect(urlOf(TEMPLATE), { connections: 1 });
  await migrate(template, []);
  await template.close();
}
