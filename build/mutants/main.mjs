// Measures how many faults the tests notice: makes random changes in a copy of the sources, and runs the nearest tests
// with one change at a time. `npm run test:mutants -- --count 200 --minutes 240 --seed 7` lists the changes that no
// test noticed.
import { spawn } from 'node:child_process';
import { rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { copyWith } from './copied.mjs';
import { Log } from './log.mjs';
import { drawMutants } from './mutate.mjs';
import { writePlan } from './plan.mjs';
import { testsOf } from './related.mjs';

const MINUTE = 60_000;
/** After this long without a step a test counts as an endless loop. */
const HUNG_MS = 4 * MINUTE;
const WATCH_MS = 2000;
const GRACE_MS = 10_000;

const { values } = parseArgs({
  options: {
    count: { type: 'string', default: '200' },
    minutes: { type: 'string', default: '240' },
    seed: { type: 'string', default: String(Math.floor(Date.now() / 86_400_000)) },
    // The path of a log to keep and to continue.
    log: { type: 'string' },
    // Numbers of changes to try again, such as those that survived.
    only: { type: 'string' },
    // How many further suites are tried on changes that the nearest did not notice.
    more: { type: 'string', default: '8' },
  },
});
const root = resolve('.');
const end = Date.now() + Number(values.minutes) * MINUTE;
const only = values.only?.split(',').map(Number);
const mutants = drawMutants(root, Number(values.count), Number(values.seed)).filter(
  ({ number }) => only?.includes(number) ?? true,
);
const copy = copyWith(mutants, root);
const log = new Log(values.log ? resolve(values.log) : join(copy, 'mutants.log'));

try {
  for (const more of [0, Number(values.more)]) {
    // A test that hung ended its file early, so the rest of the file is planned again.
    while (Date.now() < end && writePlan(mutants, copy, log, more) > 0) {
      const known = log.entries.length;
      await runTests();
      if (log.entries.length === known) break;
    }
  }
  tell();
} finally {
  rmSync(copy, { recursive: true, force: true });
}

function runTests() {
  const args = [
    'node_modules/jest/bin/jest.js',
    '--config',
    'build/mutants/jest.config.mjs',
    '--maxWorkers=1',
    '--silent',
  ];
  const env = { ...process.env, SCOOP_TESTS: 'all', MUTANTS_LOG: log.path };
  const child = spawn(process.execPath, args, { cwd: copy, env, detached: true, stdio: 'ignore' });
  const watch = setInterval(() => {
    log.read();
    const open = log.open();
    if (Date.now() > end) {
      clearInterval(watch);
      endGroup(child);
      return;
    }
    if (!open || Date.now() - open.at < HUNG_MS) return;
    log.hung(open);
    process.kill(open.pid, 'SIGKILL');
  }, WATCH_MS);
  return new Promise((resolved) => {
    child.on('close', () => {
      clearInterval(watch);
      log.read();
      resolved();
    });
  });
}

/** Asks the processes to stop, so that their PostgreSQL stops too; later kills those that still run. */
function endGroup(leader) {
  process.kill(-leader.pid, 'SIGTERM');
  const force = setTimeout(() => process.kill(-leader.pid, 'SIGKILL'), GRACE_MS);
  leader.once('close', () => clearTimeout(force));
}

/** Whether no suite is near the file, or all near suites are known not to run the changed code. */
function hasNoWay(number, file) {
  return testsOf(copy, file).near.every((path) => log.isTried(number, path, false));
}

function tell() {
  const counts = { killed: 0, survived: 0, unreached: 0, timeout: 0, untried: 0 };
  for (const { number, file, line, before, after } of mutants) {
    const isPending = log.of(number).length === 0 && !hasNoWay(number, file);
    const outcome = isPending ? 'untried' : log.outcomeOf(number);
    counts[outcome] += 1;
    if (outcome !== 'untried') {
      process.stdout.write(`${number} ${outcome} ${file}:${line}  ${before.trim()} → ${after.trim()}\n`);
    }
  }
  const { killed, survived, unreached, timeout, untried } = counts;
  const judged = killed + survived + unreached;
  const score = judged === 0 ? 0 : Math.round((killed / judged) * 100);
  process.stdout.write(
    `\nSeed ${values.seed}: ${mutants.length - untried} of ${mutants.length} tried, ${killed} killed, ${survived} survived, ` +
      `${unreached} in no test's way, ${timeout} ended too late. Score ${score} %.\n`,
  );
}
