// Closes what browser.setup.ts opened.
import { removeDemoFiles } from '../test/api/demo-files.ts';

export default async function teardown(): Promise<void> {
  await Promise.all((globalThis.e2eBrowsers ?? []).map((browser) => browser.close()));
  await globalThis.endE2eServer?.();
  removeDemoFiles();
}
