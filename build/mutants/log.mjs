// Logs the outcome of each change while the tests run, so that nothing is lost when a test hangs.
import { appendFileSync, readFileSync, writeFileSync } from 'node:fs';

export class Log {
  constructor(path) {
    this.path = path;
    writeFileSync(path, '', { flag: 'a' });
    this.read();
  }

  read() {
    this.entries = readFileSync(this.path, 'utf8')
      .split('\n')
      .filter(Boolean)
      .map((line) => JSON.parse(line));
    this.tried = this.entries.filter(({ outcome }) => outcome !== undefined);
    this.reach = new Map(this.tried.filter(({ reached }) => reached).map(({ suite, reached }) => [suite, reached]));
  }

  /** The change that is being tested now, and since when. */
  open() {
    const last = this.entries.at(-1);
    return last?.begins === undefined ? undefined : last;
  }

  hung({ begins: mutant, suite }) {
    appendFileSync(this.path, `${JSON.stringify({ mutant, suite, outcome: 'timeout', isReached: true })}\n`);
  }

  of(number) {
    return this.tried.filter(({ mutant }) => mutant === number);
  }

  isDecided(number) {
    return this.of(number).some(({ outcome }) => outcome === 'killed' || outcome === 'timeout');
  }

  isAtLoad(number) {
    return this.entries.some(({ atLoad }) => atLoad?.includes(number));
  }

  /** Also true where the suite is known never to run the changed code. */
  isTried(number, path, isAlone) {
    const isSame = ({ suite, alone }) => suite === path && alone === Boolean(isAlone);
    return this.of(number).some(isSame) || (!isAlone && this.reach.get(path)?.includes(number) === false);
  }

  /** `unreached`: none of the tests that ran executes the changed code. */
  outcomeOf(number) {
    const all = this.of(number);
    const decided = all.find(({ outcome }) => outcome === 'killed' || outcome === 'timeout');
    if (decided) return decided.outcome;
    return all.some(({ isReached }) => isReached) ? 'survived' : 'unreached';
  }
}
