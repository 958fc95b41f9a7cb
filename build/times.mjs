// Prints at the end of a test run how long each file took, the longest first. A file over twenty seconds gives its
// reason at its head, in a line that begins with `// Takes long:`; the sequencer starts such files first.
import { readFileSync } from 'node:fs';
import { relative } from 'node:path';

const LONG_MS = 20_000;
const REASON = /^\/\/ Takes long: (.+)$/m;

/** Answers the reason in a test file; undefined without one. */
export function reasonOf(path) {
  return REASON.exec(readFileSync(path, 'utf8'))?.[1];
}

export default class Times {
  onRunComplete(_, { testResults }) {
    const times = testResults.map(({ testFilePath, perfStats }) => ({ path: testFilePath, ...perfStats }));
    times.sort((one, other) => other.runtime - one.runtime);
    const lines = times.map(({ path, runtime }) => {
      const reason = runtime > LONG_MS ? `  ${reasonOf(path) ?? 'over 20 s, and does not say why'}` : '';
      return `${(runtime / 1000).toFixed(1).padStart(7)} s  ${relative('', path)}${reason}`;
    });
    const sum = times.reduce((total, { runtime }) => total + runtime, 0);
    lines.push(`${(sum / 1000).toFixed(1).padStart(7)} s  ${times.length} files together, some of them beside others`);
    process.stderr.write(`\nTimes of the files\n${lines.join('\n')}\n`);
  }
}
