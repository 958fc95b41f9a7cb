// Counts failed sign-ins with growing waits, in the database, so that all API processes count together
// (docs/security.md, "Login"). An attempt reserves a place in its counters while it is checked, and counts only if it
// fails.
import { createHash, randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Database, Rows } from '../../contract/index.ts';
import { network } from '../../http/network.ts';

/**
 * After `free` failures each further one doubles the wait, from `first` to `longest`; one failure is forgiven per
 * `forgive`.
 */
interface Rule {
  readonly free: number;
  readonly first: number;
  readonly longest: number;
  readonly forgive: number;
}

/** In seconds. No wait is longer than 15 minutes, so that an attack never locks the owner out for longer. */
const RULES = {
  pair: { free: 5, first: 2, longest: 900, forgive: 600 },
  identifier: { free: 30, first: 10, longest: 300, forgive: 300 },
  address: { free: 60, first: 10, longest: 900, forgive: 60 },
} as const satisfies Record<string, Rule>;
type Scope = keyof typeof RULES;
export type Keys = Readonly<Record<Scope, string>>;

/**
 * Time for which an address is exempt from the identifier's counter after the owner signed in from it, so that nobody
 * can lock them out.
 */
const TRUST_SECONDS = 30 * 24 * 3600;
/** A place that is reserved for longer belongs to a process that died: it counts as failed. */
const HELD_SECONDS = 30;

/** Stands for no wait: of two attempts at the same moment the later clock must not make the earlier one wait. */
const NEVER = new Date(0);

interface Counter {
  readonly key: string;
  readonly failures: number;
  readonly last_at: Date;
  readonly locked_until: Date;
  readonly trusted_until: Date | null;
  /** Start times of the attempts that are being checked, by their ids. */
  readonly reserved: Readonly<Record<string, string>>;
}

/** A sign-in that may be checked. */
export interface Attempt {
  readonly keys: Keys;
  readonly id: string;
}

/** Hashes the keys, so that the table does not reveal who tried to sign in from where. */
export function keysOf(identifier: string, address: string): Keys {
  const digest = (text: string) => createHash('sha256').update(text).digest('base64url');
  const from = network(address);
  return {
    address: `address:${digest(from)}`,
    identifier: `identifier:${digest(identifier)}`,
    pair: `pair:${digest(`${identifier}\n${from}`)}`,
  };
}

/**
 * Reserves a place for the attempt. It answers `locked` while a counter waits: the password is then not checked. It
 * answers `busy` while the running attempts could use up the free ones, so that their results must be awaited.
 */
export function beginAttempt(database: Database, keys: Keys, now = new Date()): Promise<Attempt | 'locked' | 'busy'> {
  return database.system(async (db) => {
    if (isLocked(await read(db, keys), keys, now)) return 'locked';
    const counters = await lock(db, keys, now);
    for (const counter of counters) await countLost(db, counter, now);
    const current = await read(db, keys);
    if (isLocked(current, keys, now)) return 'locked';
    if (counting(current, keys, now).some((counter) => isBusy(counter, now))) return 'busy';
    const id = randomUUID();
    await sql`update login_attempt set reserved = reserved || jsonb_build_object(${id}::text, ${now}::timestamptz)
      where key in (${sql.join(Object.values(keys))})`.execute(db);
    return { keys, id };
  });
}

/**
 * Ends the attempt: `failed` counts; `passed` clears the failures and remembers the address as the owner's; `given
 * back` changes nothing.
 */
export function endAttempt(
  database: Database,
  { keys, id }: Attempt,
  how: 'failed' | 'passed' | 'given back',
  now = new Date(),
): Promise<void> {
  return database.system(async (db) => {
    const counters = await lock(db, keys, now);
    await sql`update login_attempt set reserved = reserved - ${id}::text
      where key in (${sql.join(Object.values(keys))})`.execute(db);
    if (how === 'failed') for (const counter of counters) if (id in counter.reserved) await count(db, counter, 1, now);
    if (how !== 'passed') return;
    await sql`update login_attempt set failures = 0, locked_until = ${NEVER},
      trusted_until = ${after(now, TRUST_SECONDS)} where key = ${keys.pair}`.execute(db);
    await sql`delete from login_attempt where key in (select key from login_attempt
      where last_at < ${after(now, -TRUST_SECONDS)} for update skip locked)`.execute(db);
  });
}

async function read(db: Rows, keys: Keys): Promise<Counter[]> {
  const list = sql.join(Object.values(keys));
  return (await sql<Counter>`select * from login_attempt where key in (${list})`.execute(db)).rows.map(parse);
}

/** Locks the three rows, always in the same order, so that parallel attempts are counted one after another. */
async function lock(db: Rows, keys: Keys, now: Date): Promise<Counter[]> {
  const rows = Object.values(keys)
    .sort()
    .map((key) => sql`(${key}::text, 0::float8, ${now}::timestamptz, ${NEVER}::timestamptz)`);
  const locked = await sql<Counter>`insert into login_attempt (key, failures, last_at, locked_until)
    values ${sql.join(rows)} on conflict (key) do update set key = excluded.key returning *`.execute(db);
  return locked.rows.map(parse);
}

/** The store returns timestamps as text. */
function parse({ key, failures, reserved, ...times }: Counter): Counter {
  return {
    ...{ key, failures, reserved },
    last_at: new Date(times.last_at),
    locked_until: new Date(times.locked_until),
    trusted_until: times.trusted_until && new Date(times.trusted_until),
  };
}

/** Leaves out the identifier's counter if the address is one of the owner's. */
function counting(counters: readonly Counter[], keys: Keys, now: Date): Counter[] {
  const trusted = counters.some(({ key, trusted_until }) => key === keys.pair && (trusted_until ?? 0) > now);
  return counters.filter(({ key }) => !(trusted && key === keys.identifier));
}

function isLocked(counters: readonly Counter[], keys: Keys, now: Date): boolean {
  return counting(counters, keys, now).some(({ locked_until }) => locked_until > now);
}

function isBusy(counter: Counter, now: Date): boolean {
  const held = Object.keys(counter.reserved).length;
  return held > 0 && wait(ruleOf(counter), remaining(counter, now) + held + 1) > 0;
}

async function countLost(db: Rows, counter: Counter, now: Date): Promise<void> {
  const lost = Object.keys(counter.reserved).filter(
    (id) => new Date(counter.reserved[id]!) < after(now, -HELD_SECONDS),
  );
  if (lost.length === 0) return;
  await sql`update login_attempt set reserved = reserved - ${lost}::text[] where key = ${counter.key}`.execute(db);
  await count(db, counter, lost.length, now);
}

async function count(db: Rows, counter: Counter, more: number, now: Date): Promise<void> {
  const failures = remaining(counter, now) + more;
  const seconds = wait(ruleOf(counter), failures);
  await sql`update login_attempt set failures = ${failures}, last_at = ${now},
    locked_until = ${seconds > 0 ? after(now, seconds) : NEVER} where key = ${counter.key}`.execute(db);
}

/** Answers the number of failures that are not forgiven yet. */
function remaining(counter: Counter, now: Date): number {
  const elapsed = Math.max(0, (now.getTime() - counter.last_at.getTime()) / 1000);
  return Math.max(0, counter.failures - elapsed / ruleOf(counter).forgive);
}

function ruleOf({ key }: Counter): Rule {
  return RULES[key.split(':', 1)[0] as Scope];
}

function wait({ free, first, longest }: Rule, failures: number): number {
  const beyond = Math.ceil(failures - free);
  return beyond <= 0 ? 0 : Math.min(longest, first * 2 ** Math.min(beyond - 1, 20));
}

function after(time: Date, seconds: number): Date {
  return new Date(time.getTime() + seconds * 1000);
}
