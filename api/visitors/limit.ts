// Limits how often one network calls: counted by the minute in this process, since haste is kept off here, not
// guessing.
import { Problem } from '../contract/index.ts';
import { network } from '../http/network.ts';

const MINUTE = 60_000;
/** Networks that are counted at once; more than that in a minute is an attack, whose oldest are forgotten. */
const MOST = 50_000;

/** Wrong ones that are looked at without a wait, and for how long they are remembered. */
const FREE_TRIES = 10;
const REMEMBERED_MS = 60 * MINUTE;

/** Guesses that were wrong, by network: after ten of them there is one try a minute. */
export class Tries {
  private readonly wrong = new Map<string, { count: number; at: number }>();

  check(key: string, now = Date.now()): void {
    const wrong = this.wrong.get(key);
    if (!wrong || wrong.count < FREE_TRIES || now - wrong.at >= MINUTE) return;
    const seconds = Math.ceil((wrong.at + MINUTE - now) / 1000);
    throw new Problem(429, 'tooMany', { headers: { 'retry-after': String(seconds) } });
  }

  add(key: string, now = Date.now()): void {
    const before = this.wrong.get(key);
    const count = before && now - before.at < REMEMBERED_MS ? before.count : 0;
    // The one that was wrong last stands last.
    this.wrong.delete(key);
    this.wrong.set(key, { count: count + 1, at: now });
    for (const [oldest, { at }] of this.wrong) {
      if (this.wrong.size <= MOST && now - at < REMEMBERED_MS) break;
      this.wrong.delete(oldest);
    }
  }
}

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
