// Decides which test files a run takes and in which order: slow ones first, so that no worker waits at the end for one
// long suite.
import { readFileSync } from 'node:fs';
import Sequencer from '@jest/test-sequencer';
import { reasonOf } from './times.mjs';

const ORDER = ['e2e', 'e2e-newest', 'e2e-packaged', 'api', 'dom', 'unit'];
const TAKES_TURNS = /^\/\/ Takes turns: every third day\.$/m;

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

/**
 * Leaves out two of three pairs of the files that take turns: those run on the days after. Files that take long take
 * turns among themselves, so that each day has a third of them.
 */
function ofTheDay(tests) {
  const turns = tests.filter(({ path }) => TAKES_TURNS.test(readFileSync(path, 'utf8')));
  const waiting = turns
    .map(({ path }) => path)
    .sort((one, other) => Number(!reasonOf(one)) - Number(!reasonOf(other)) || (one < other ? -1 : 1))
    .filter((_, nth) => (Math.floor(nth / 2) + Number(process.env.SCOOP_TESTS_DAY)) % 3 !== 0);
  return tests.filter(({ path }) => !waiting.includes(path));
}
