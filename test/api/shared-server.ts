// Starts one PostgreSQL for a whole run, for whichever test project asks first; that project also ends it.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbedded } from '../../api/store/embedded/index.ts';

/** The server lives as long as the run, so settings that protect data from a power cut are off. */
const SHORT_LIVED = {
  autovacuum: 'off',
  fsync: 'off',
  full_page_writes: 'off',
  synchronous_commit: 'off',
  wal_level: 'minimal',
  max_wal_senders: '0',
};

/** Ends the server and leaves nothing behind; does nothing if another project started it. */
export type EndServer = () => Promise<void>;

export async function shareServer(): Promise<EndServer> {
  if (process.env.SCOOP_TEST_DATABASE) return async () => undefined;
  const folder = mkdtempSync(join(tmpdir(), 'scoop-test-'));
  const server = await startEmbedded(folder, { settings: SHORT_LIVED });
  process.env.SCOOP_TEST_DATABASE = server.url;
  return async () => {
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  };
}
