// Closes what browser.setup.ts opened.
import { removeDataFolder } from './product.ts';

export default async function teardown(): Promise<void> {
  await Promise.all((globalThis.e2eBrowsers ?? []).map((browser) => browser.close()));
  await globalThis.endE2eServer?.();
  if (process.env.E2E_DEMO_DATA) await removeDataFolder(process.env.E2E_DEMO_DATA);
}
