// Logs the outcome of each change as tests go, so that nothing is lost when one of them hangs.
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

  /** The change that the tests are at, and since when. */
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

  /** Also when the suite is known not to come by the change. */
  isTried(number, path, isAlone) {
    const isSame = ({ suite, alone }) => suite === path && alone === Boolean(isAlone);
    return this.of(number).some(isSame) || (!isAlone && this.reach.get(path)?.includes(number) === false);
  }

  /** `unreached`: no test that was tried comes by it. */
  outcomeOf(number) {
    const all = this.of(number);
    const decided = all.find(({ outcome }) => outcome === 'killed' || outcome === 'timeout');
    if (decided) return decided.outcome;
    return all.some(({ isReached }) => isReached) ? 'survived' : 'unreached';
  }
}
