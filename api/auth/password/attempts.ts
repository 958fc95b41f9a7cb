// Handles one attempt to prove who one is: it is checked only while its counters allow it, and counted by its result. A
// right attempt always passes, however many come at the same moment; wrong ones soon wait (docs/security.md, "Login").
import { setTimeout as sleep } from 'node:timers/promises';
import type { Database } from '../../contract/index.ts';
import { Gate } from '../../http/gate.ts';
import { type Attempt, beginAttempt, endAttempt, type Keys, keysOf } from './attempt-counters.ts';

/** Answered when a counter waits, so that no proof was checked. */
export const WAITING = Symbol('waiting');

/** The most attempts of one person from one address at once; the counters of other processes allow no more. */
const AT_ONCE = 5;
const IN_LINE = 1000;
/** Time for which an attempt waits for others whose results decide about it. */
const PATIENCE_MS = 10_000;
const PAUSE_MS = { first: 20, longest: 320 };

interface Options {
  /** Effect of a right attempt on the counters: by default it clears the failures. */
  readonly right?: 'passed' | 'given back';
}

/** `proof` answers what was proved, or undefined if it was wrong; if it throws, nothing was checked. */
export async function attempt<T>(
  database: Database,
  identifier: string,
  address: string,
  proof: () => Promise<T | undefined>,
  { right = 'passed' }: Options = {},
): Promise<T | undefined | typeof WAITING> {
  const keys = keysOf(identifier, address);
  return inLine(keys.pair, async () => {
    const begun = await begin(database, keys);
    if (!begun) return WAITING;
    let how: Parameters<typeof endAttempt>[2] = 'given back';
    try {
      const proved = await proof();
      how = proved === undefined ? 'failed' : right;
      return proved;
    } finally {
      await endAttempt(database, begun, how);
    }
  });
}

async function begin(database: Database, keys: Keys): Promise<Attempt | undefined> {
  const end = Date.now() + PATIENCE_MS;
  for (let pause = PAUSE_MS.first; ; pause = Math.min(pause * 2, PAUSE_MS.longest)) {
    const begun = await beginAttempt(database, keys);
    if (typeof begun === 'object') return begun;
    if (begun === 'locked' || Date.now() > end) return undefined;
    await sleep(pause);
  }
}

const lines = new Map<string, { readonly gate: Gate; people: number }>();

/** Attempts in this process wait for each other without asking the database. */
async function inLine<T>(key: string, job: () => Promise<T>): Promise<T> {
  const line = lines.get(key) ?? { gate: new Gate(AT_ONCE, IN_LINE), people: 0 };
  lines.set(key, line);
  line.people += 1;
  try {
    return await line.gate.pass(job);
  } finally {
    line.people -= 1;
    if (line.people === 0) lines.delete(key);
  }
}
