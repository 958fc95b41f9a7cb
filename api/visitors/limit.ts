// Limits how often one network calls, counted by the minute in this process alone, since it limits haste and not
// guessing.
import { Problem } from '../contract/index.ts';
import { network } from '../http/network.ts';

const MINUTE = 60_000;
/**
 * How many networks are counted at once. More than that in a minute is an attack; then counting starts anew, or the
 * oldest are dropped.
 */
const MOST = 50_000;

/** How many wrong guesses are checked without a wait, and for how long they are remembered. */
const FREE_TRIES = 10;
const REMEMBERED_MS = 60 * MINUTE;

/** Counts wrong guesses by key, such as a network: after ten of them one guess a minute is allowed. */
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
    // Keeps the map ordered by the latest wrong guess.
    this.wrong.delete(key);
    this.wrong.set(key, { count: count + 1, at: now });
    for (const [oldest, { at }] of this.wrong) {
      if (this.wrong.size <= MOST && now - at < REMEMBERED_MS) break;
      this.wrong.delete(oldest);
    }
  }
}

export class Haste {
  private window = 0;
  private counts = new Map<string, number>();

  /** @param seconds how long calls are counted together */
  constructor(private readonly seconds = 60) {}

  /** Throws 429 where `ip` has called `what` more than `most` times in this minute or hour. */
  count(what: string, ip: string, most: number): void {
    const window = Math.floor(Date.now() / (this.seconds * 1000));
    if (window !== this.window || this.counts.size > MOST) {
      this.window = window;
      this.counts.clear();
    }
    const key = `${what} ${network(ip)}`;
    const count = (this.counts.get(key) ?? 0) + 1;
    this.counts.set(key, count);
    if (count > most) throw new Problem(429, 'tooMany', { headers: { 'retry-after': String(this.seconds) } });
  }
}
