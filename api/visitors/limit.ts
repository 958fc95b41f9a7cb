// How often one network calls: counted by the minute in this process, since what is kept off here is haste, not guessing.
import { network } from '../auth/network.ts';
import { Problem } from '../problem.ts';

const MINUTE = 60_000;
/** Networks that are counted at once; more than that in a minute is an attack, whose oldest are forgotten. */
const MOST = 50_000;

export class Haste {
  private minute = 0;
  private counts = new Map<string, number>();

  /** Throws 429 where `ip` has called `what` more than `most` times in this minute. */
  count(what: string, ip: string, most: number): void {
    const minute = Math.floor(Date.now() / MINUTE);
    if (minute !== this.minute || this.counts.size > MOST) {
      this.minute = minute;
      this.counts.clear();
    }
    const key = `${what} ${network(ip)}`;
    const count = (this.counts.get(key) ?? 0) + 1;
    this.counts.set(key, count);
    if (count > most) throw new Problem(429, 'tooMany', { headers: { 'retry-after': '60' } });
  }
}
