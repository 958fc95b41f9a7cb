// Counters of failed sign-ins with growing waits, in the database so that every API process counts together (security, Login).
import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Database, Rows } from '../store/database.ts';
import { network } from './network.ts';

/** After `free` failures each further one doubles the wait from `first` to `longest`; one is forgiven per `forgive`. */
interface Rule {
  readonly free: number;
  readonly first: number;
  readonly longest: number;
  readonly forgive: number;
}

/** Seconds. No wait is longer than 15 minutes, so that an attack never keeps the owner out for longer. */
const RULES = {
  pair: { free: 5, first: 2, longest: 900, forgive: 600 },
  identifier: { free: 30, first: 10, longest: 300, forgive: 300 },
  address: { free: 60, first: 10, longest: 900, forgive: 60 },
} as const satisfies Record<string, Rule>;
type Scope = keyof typeof RULES;

/** How long an address from which the owner signed in is exempt from the identifier's counter: nobody can lock them out. */
const TRUST_SECONDS = 30 * 24 * 3600;

/** For no wait at all: of two attempts at the same moment the later clock must not make the earlier one wait. */
const NEVER = new Date(0);

interface Counter {
  readonly key: string;
  readonly failures: number;
  readonly last_at: Date;
  readonly locked_until: Date;
  readonly trusted_until: Date | null;
}

/** One sign-in that may be evaluated; it counts as failed until `succeeded` says otherwise. */
export interface Attempt {
  readonly keys: Readonly<Record<Scope, string>>;
}

/** Counts the attempt, or gives undefined while any of its counters waits: then the password is not looked at. */
export function beginAttempt(
  database: Database,
  identifier: string,
  address: string,
  now = new Date(),
): Promise<Attempt | undefined> {
  const keys = keysOf(identifier, network(address));
  return database.system(async (db) => {
    if (isLocked(await read(db, keys), keys, now)) return undefined;
    const counters = await lock(db, keys, now);
    if (isLocked(counters, keys, now)) return undefined;
    await count(db, counters, now);
    return { keys };
  });
}

/** Takes the attempt back and remembers the address as one of the owner's. */
export function succeeded(database: Database, { keys }: Attempt, now = new Date()): Promise<void> {
  return database.system(async (db) => {
    // In the order of `lock`, so that neither waits for the other for ever.
    await sql`select 1 from login_attempt where key in (${sql.join(Object.values(keys))})
      order by key collate "C" for update`.execute(db);
    await sql`update login_attempt set failures = 0, locked_until = ${NEVER},
      trusted_until = ${after(now, TRUST_SECONDS)} where key = ${keys.pair}`.execute(db);
    await sql`update login_attempt set failures = greatest(0, failures - 1)
      where key in (${keys.address}, ${keys.identifier})`.execute(db);
    await sql`delete from login_attempt where key in (select key from login_attempt
      where last_at < ${after(now, -TRUST_SECONDS)} for update skip locked)`.execute(db);
  });
}

/** Hashed: the table tells nobody who tried to sign in from where. */
function keysOf(identifier: string, address: string): Record<Scope, string> {
  const digest = (text: string) => createHash('sha256').update(text).digest('base64url');
  return {
    address: `address:${digest(address)}`,
    identifier: `identifier:${digest(identifier)}`,
    pair: `pair:${digest(`${identifier}\n${address}`)}`,
  };
}

async function read(db: Rows, keys: Record<Scope, string>): Promise<Counter[]> {
  const list = sql.join(Object.values(keys));
  return (await sql<Counter>`select * from login_attempt where key in (${list})`.execute(db)).rows.map(parse);
}

/** Locks the three rows, always in the same order, so that parallel attempts are counted one after another. */
async function lock(db: Rows, keys: Record<Scope, string>, now: Date): Promise<Counter[]> {
  const rows = Object.values(keys)
    .sort()
    .map((key) => sql`(${key}::text, 0::float8, ${now}::timestamptz, ${NEVER}::timestamptz)`);
  const locked = await sql<Counter>`insert into login_attempt (key, failures, last_at, locked_until)
    values ${sql.join(rows)} on conflict (key) do update set key = excluded.key returning *`.execute(db);
  return locked.rows.map(parse);
}

/** The store hands timestamps over as text. */
function parse(row: Counter): Counter {
  return {
    key: row.key,
    failures: row.failures,
    last_at: new Date(row.last_at),
    locked_until: new Date(row.locked_until),
    trusted_until: row.trusted_until && new Date(row.trusted_until),
  };
}

function isLocked(counters: readonly Counter[], keys: Record<Scope, string>, now: Date): boolean {
  const trusted = counters.some(({ key, trusted_until }) => key === keys.pair && (trusted_until ?? 0) > now);
  return counters.some(({ key, locked_until }) => locked_until > now && !(trusted && key === keys.identifier));
}

async function count(db: Rows, counters: readonly Counter[], now: Date): Promise<void> {
  for (const counter of counters) {
    const rule = RULES[counter.key.split(':', 1)[0] as Scope];
    const elapsed = Math.max(0, (now.getTime() - counter.last_at.getTime()) / 1000);
    const failures = Math.max(0, counter.failures - elapsed / rule.forgive) + 1;
    const seconds = wait(rule, failures);
    await sql`update login_attempt set failures = ${failures}, last_at = ${now},
      locked_until = ${seconds > 0 ? after(now, seconds) : NEVER} where key = ${counter.key}`.execute(db);
  }
}

function wait({ free, first, longest }: Rule, failures: number): number {
  const beyond = Math.ceil(failures - free);
  return beyond <= 0 ? 0 : Math.min(longest, first * 2 ** Math.min(beyond - 1, 20));
}

function after(time: Date, seconds: number): Date {
  return new Date(time.getTime() + seconds * 1000);
}
