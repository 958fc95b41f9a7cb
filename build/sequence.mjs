// Which files a test run looks at, and in which order: what takes long first, so that no worker is left waiting at the end
// for one long suite.
import { readFileSync } from 'node:fs';
import Sequencer from '@jest/test-sequencer';
import { reasonOf } from './times.mjs';

const ORDER = ['e2e', 'e2e-newest', 'e2e-packaged', 'api', 'dom', 'unit'];
const TAKES_TURNS = /^\/\/ Takes turns: every second day\.$/m;

export default class extends Sequencer {
  /** @param {{ globalConfig: import('@jest/types').Config.GlobalConfig }} options */
  constructor(options) {
    super(options);
    this.isWhole = process.env.SCOOP_TESTS === 'all' || options.globalConfig.testPathPatterns.isSet();
  }

  sort(tests) {
    const placeOf = ({ context, path }) => {
      const project = ORDER.indexOf(context.config.displayName?.name);
      return reasonOf(path) ? project - ORDER.length : project;
    };
    return [...super.sort(this.isWhole ? tests : ofTheDay(tests))].sort((one, other) => placeOf(one) - placeOf(other));
  }
}

/** Without every second one of those that take turns: those have theirs tomorrow. */
function ofTheDay(tests) {
  const turns = tests.filter(({ path }) => TAKES_TURNS.test(readFileSync(path, 'utf8')));
  const waiting = turns
    .map(({ path }) => path)
    .sort()
    .filter((_, nth) => (nth + Number(process.env.SCOOP_TESTS_DAY)) % 2 === 1);
  return tests.filter(({ path }) => !waiting.includes(path));
}
