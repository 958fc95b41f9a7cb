// At the end of a test run: how long each file took, the longest first. One over twenty seconds says why at its head,
// in a line that begins with `// Takes long:`; the sequencer lets those begin first.
import { readFileSync } from 'node:fs';
import { relative } from 'node:path';

const LONG_MS = 20_000;
const SHOWN = 25;
const REASON = /^\/\/ Takes long: (.+)$/m;

/** What a test file says of it; undefined where it says nothing. */
export function reasonOf(path) {
  return REASON.exec(readFileSync(path, 'utf8'))?.[1];
}

export default class Times {
  onRunComplete(_, { testResults }) {
    const times = testResults.map(({ testFilePath, perfStats }) => ({ path: testFilePath, ...perfStats }));
    times.sort((one, other) => other.runtime - one.runtime);
    const lines = times.slice(0, SHOWN).map(({ path, runtime }) => {
      const reason = runtime > LONG_MS ? `  ${reasonOf(path) ?? 'over 20 s, and does not say why'}` : '';
      return `${(runtime / 1000).toFixed(1).padStart(7)} s  ${relative('', path)}${reason}`;
    });
    const rest = times.slice(SHOWN);
    const sum = rest.reduce((total, { runtime }) => total + runtime, 0);
    if (rest.length > 0) lines.push(`${(sum / 1000).toFixed(1).padStart(7)} s  ${rest.length} more files together`);
    process.stderr.write(`\nTimes of the files\n${lines.join('\n')}\n`);
  }
}
