// Builds on every change, for developers, and restarts the API when its module is new. Stop it with Ctrl-C.
import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, watch } from 'node:fs';

const FOLDER = 'dist/api';
const SERVER = `${FOLDER}/main.mjs`;
const QUIET_MS = 300;

const options = { stdio: 'inherit', shell: process.platform === 'win32' };
const build = spawn('npx', ['rspack', 'build', '--watch', '--mode', 'development'], options);
build.once('exit', (code) => process.exit(code ?? 0));

let server = null;
let timer = null;
mkdirSync(FOLDER, { recursive: true });
watch(FOLDER, () => {
  if (!existsSync(SERVER)) return;
  clearTimeout(timer);
  timer = setTimeout(restart, QUIET_MS);
});
if (existsSync(SERVER)) restart();

/** Runs one server at a time, since two would share the data folder. */
function restart() {
  if (server === null) {
    server = spawn(process.execPath, [SERVER], { stdio: 'inherit' });
    return;
  }
  server.once('exit', () => {
    server = null;
    restart();
  });
  server.kill('SIGTERM');
}
