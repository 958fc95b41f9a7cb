// Ends the PostgreSQL of the run and leaves nothing behind.
import { rmSync } from 'node:fs';
import type { SharedServer } from './postgres.ts';

export default async function tearDown(): Promise<void> {
  const { scoopTestServer: server } = globalThis as { scoopTestServer?: SharedServer };
  await server?.stop();
  if (server) rmSync(server.folder, { recursive: true, force: true });
}
