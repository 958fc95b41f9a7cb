// Runs as `npm run new-plugin NAME [FOLDER]`: makes a plugin package and everything that it needs to be built and
// tested.
import { join } from 'node:path';
import { makeCorePackage } from '../core-package/make.ts';
import { createPlugin } from './create.ts';

const [name, folder] = process.argv.slice(2);
const root = process.cwd();

if (!name) {
  fail('Use: npm run new-plugin NAME [FOLDER]');
} else {
  try {
    // The name is checked first, since that is quick.
    const made = createPlugin({ name, folder, root, core: join(root, 'dist/core') });
    makeCorePackage(root);
    process.stdout.write(`${made} is ready. Next:\n\n  cd ${made}\n  npm install\n  npm test\n`);
  } catch (error) {
    fail((error as Error).message);
  }
}

function fail(message: string): void {
  process.stderr.write(`${message}\n`);
  process.exitCode = 1;
}
