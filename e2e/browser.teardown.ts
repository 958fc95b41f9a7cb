// Closes what browser.setup.ts opened.
import { rmSync } from 'node:fs';
import { removeDataFolder } from './product.ts';

export default async function teardown(): Promise<void> {
  await globalThis.e2eBrowser?.close();
  const server = globalThis.e2eServer;
  await server?.stop();
  if (server) rmSync(server.folder, { recursive: true, force: true });
  if (process.env.E2E_DEMO_DATA) await removeDataFolder(process.env.E2E_DEMO_DATA);
}
