// Runs lint and types beside the tests, whose preparation keeps one processor busy only. All parameters are Jest's. What
// lint or types say is printed at once and again after the tests.
import { spawn } from 'node:child_process';

const JEST = ['--max-semi-space-size=32', 'node_modules/jest/bin/jest.js', '--maxWorkers=3'];
/** `node build/prepare.mjs` has written the declarations that tsc reads. */
const CHECKS = ['npm run --silent lint', 'npx tsc --noEmit --checkers 1'];

const [checked, tested] = await Promise.all([
  check(CHECKS),
  ended(spawn(process.execPath, [...JEST, ...process.argv.slice(2)], { stdio: 'inherit' })),
]);
process.stderr.write(checked.status === 0 ? 'Lint and types passed.\n' : checked.said);
process.exit(tested || checked.status);

/** Runs commands one after another until one fails, and answers that one's exit status and what it printed. */
async function check([command, ...others]) {
  const child = spawn(command, { shell: true, stdio: ['ignore', 'pipe', 'pipe'] });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (text) => (said += text));
  const status = await ended(child);
  if (status !== 0) process.stderr.write(said);
  return status !== 0 || others.length === 0 ? { status, said } : check(others);
}

/** Answers the exit status of a process; 1 for one that a signal ended. */
function ended(child) {
  return new Promise((answer) => child.once('close', (code) => answer(code ?? 1)));
}
