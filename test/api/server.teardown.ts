// Closes what server.setup.ts opened.
import { removeDemoFiles } from './demo-files.ts';

export default async function tearDown(): Promise<void> {
  await globalThis.endApiServer?.();
  removeDemoFiles();
}
