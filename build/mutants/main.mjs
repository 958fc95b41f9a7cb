// Tells how much the tests notice: changes sources by lot in a copy of the tree, one at a time, and runs the tests about each.
// `npm run test:mutants -- --count 200 --minutes 240 --seed 7`; what nobody noticed is listed with its place.
import { spawn } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { drawMutants } from './mutate.mjs';
import { jestCalls, testsOf } from './related.mjs';

const MINUTE = 60_000;
/** Of the tests about one change; an endless loop is noticed too. */
const MOST_MINUTES = 4;
const COPIED = [
  'core',
  'api',
  'plugins',
  'schemas',
  'locales',
  'overrides',
  'build',
  'test',
  'e2e',
  'examples',
  'docs',
];
const FILES = [
  'package.json',
  'package-lock.json',
  'tsconfig.json',
  'jest.config.mjs',
  'biome.json',
  'rspack.config.ts',
  'README.md',
];

const { values } = parseArgs({
  options: {
    count: { type: 'string', default: '200' },
    minutes: { type: 'string', default: '240' },
    seed: { type: 'string', default: String(Math.floor(Date.now() / 86_400_000)) },
  },
});
const root = resolve('.');
const copy = mkdtempSync(join(tmpdir(), 'scoop-mutants-'));
const end = Date.now() + Number(values.minutes) * MINUTE;
const outcomes = [];

for (const name of [...COPIED, ...FILES]) cpSync(join(root, name), join(copy, name), { recursive: true });
for (const name of ['node_modules', 'dist']) symlinkSync(join(root, name), join(copy, name));
try {
  for (const mutant of drawMutants(root, Number(values.count), Number(values.seed))) {
    if (Date.now() > end) break;
    outcomes.push({ ...mutant, outcome: await tried(mutant) });
    const { outcome, file, line, before, after } = outcomes.at(-1);
    process.stdout.write(`${outcome.padEnd(9)} ${file}:${line}  ${before.trim()} → ${after.trim()}\n`);
  }
} finally {
  rmSync(copy, { recursive: true, force: true });
}
tell();

async function tried({ file, mutated }) {
  const target = join(copy, file);
  const source = readFileSync(target, 'utf8');
  const { near, rest } = testsOf(root, file);
  writeFileSync(target, mutated);
  try {
    let outcome = near.length > 0 ? 'survived' : 'untested';
    for (const call of jestCalls(root, near)) if (outcome === 'survived') outcome = await run(call);
    // An endless loop is met by the near ones; the rest is run as far as there is time.
    for (const call of jestCalls(root, rest)) {
      if (outcome === 'survived' && (await run(call)) === 'killed') outcome = 'killed';
    }
    return outcome;
  } finally {
    writeFileSync(target, source);
  }
}

/** Tests that end too late by themselves say nothing of the change: the machine may be busy. */
function run(call) {
  const args = ['--maxWorkers=1', '--bail=1', '--silent', '--testPathPatterns', ...call];
  const env = { ...process.env, SCOOP_TESTS: 'all' };
  const child = spawn(process.execPath, ['node_modules/jest/bin/jest.js', ...args], { cwd: copy, env, detached: true });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (part) => (said += part));
  return new Promise((resolved) => {
    const late = setTimeout(() => process.kill(-child.pid, 'SIGKILL'), MOST_MINUTES * MINUTE);
    child.on('close', (code, signal) => {
      clearTimeout(late);
      if (signal) return resolved('timeout');
      if (code === 0) return resolved('survived');
      return resolved(/Exceeded timeout/.test(said) ? 'timeout' : 'killed');
    });
  });
}

function tell() {
  const count = (outcome) => outcomes.filter((each) => each.outcome === outcome).length;
  const [killed, survived, timeout, untested] = ['killed', 'survived', 'timeout', 'untested'].map(count);
  const judged = killed + survived + untested;
  const score = judged === 0 ? 0 : Math.round((killed / judged) * 100);
  process.stdout.write(
    `\nSeed ${values.seed}: ${outcomes.length} of ${values.count} tried, ${killed} killed, ${survived} survived, ` +
      `${untested} without a test, ${timeout} ended too late. Score ${score} %.\n`,
  );
}
