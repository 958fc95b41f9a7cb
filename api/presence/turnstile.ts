// Limits how often one person may report a record as open: pages need a few reports a minute, and each goes to every
// process.

/** Stepping through a list opens a page a second. */
const MOST = 120;
const WINDOW_MS = 60_000;

import { type Actor, Problem } from '../contract/index.ts';
export class Turnstile {
  private since = Date.now();
  private readonly passed = new Map<string, number>();

  /** Throws 429 beyond that. */
  pass({ companyId, employeeId }: Actor): void {
    if (Date.now() - this.since > WINDOW_MS) {
      this.since = Date.now();
      this.passed.clear();
    }
    const person = `${companyId} ${employeeId}`;
    const times = (this.passed.get(person) ?? 0) + 1;
    this.passed.set(person, times);
    if (times > MOST) throw new Problem(429, 'tooMany', { headers: { 'retry-after': '30' } });
  }
}
