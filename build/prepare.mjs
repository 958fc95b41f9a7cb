// Installs and builds, before start and test, what is missing or older than its source. It is plain Node, since a fresh
// machine has nothing else yet.
import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const SOURCES = ['package-lock.json', 'rspack.config.ts', 'build', 'core', 'plugins', 'schemas', 'locales', 'api'];
const INSTALLED = 'node_modules/.package-lock.json';
const BUILT = 'dist/built';

if (modified(INSTALLED) < modified('package-lock.json')) run('npm', ['ci', '--no-audit', '--no-fund']);
if (modified(BUILT) < Math.max(...SOURCES.map(newest))) {
  run('npm', ['run', '--silent', 'build']);
  // Types for editors, until the next `npm run types`.
  run(process.execPath, ['node_modules/jiti/lib/jiti-cli.mjs', 'build/types/main.ts']);
  writeFileSync(BUILT, '');
}

function run(command, parameters) {
  execFileSync(command, parameters, { stdio: 'inherit', shell: process.platform === 'win32' });
}

/** Answers the time of the last change in milliseconds; 0 for a missing file. */
function modified(path) {
  return existsSync(path) ? statSync(path).mtimeMs : 0;
}

function newest(path) {
  if (!existsSync(path)) return 0;
  if (!statSync(path).isDirectory()) return modified(path);
  return Math.max(modified(path), ...readdirSync(path).map((name) => newest(join(path, name))));
}
