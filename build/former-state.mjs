// Keeps the state of a release for the tests: the demo company of this build, as a backup without files.
// Use, with everything committed and built: node build/former-state.mjs NAME
// It writes test/api/upgrade/dumps/NAME.zip; every later build is then started on it (docs/operating.md, "Releases").
import { execFileSync, spawn } from 'node:child_process';
import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

const LARGEST = 300_000;
const MAIN = 'dist/api/main.mjs';

const [name] = process.argv.slice(2);
if (!/^[a-z0-9][a-z0-9.-]*$/.test(name ?? '')) throw new Error('Use: node build/former-state.mjs NAME');

const folder = mkdtempSync(join(tmpdir(), 'scoop-state-'));
const path = resolve('test/api/upgrade/dumps', `${name}.zip`);
const env = {
  ...process.env,
  SCOOP_DATA: folder,
  SCOOP_DEMO_LIFE: 'off',
  SCOOP_SCHEDULE: 'off',
  PORT: '0',
  DATABASE_URL: '',
};

const scoop = spawn(process.execPath, [MAIN], { env, stdio: ['ignore', 'pipe', 'inherit'] });
const ended = new Promise((resolve) => scoop.once('exit', resolve));
try {
  await Promise.race([untilReady(), ended]);
  execFileSync(process.execPath, [MAIN, 'backup', path, '--without-files'], { env, stdio: 'inherit' });
} finally {
  scoop.kill('SIGTERM');
  await ended;
  rmSync(folder, { recursive: true, force: true });
}
const { size } = statSync(path);
if (size > LARGEST) throw new Error(`${path} has ${size} bytes, more than ${LARGEST}: make the demo smaller.`);

/** Resolves at the line that the server prints when it is ready. */
function untilReady() {
  return new Promise((resolve) => {
    scoop.stdout.on('data', (text) => {
      if (String(text).includes('Scoop is ready')) resolve();
    });
  });
}
