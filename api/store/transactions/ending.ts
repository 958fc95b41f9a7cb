// Ends a transaction, and announces behind its commit what it did, in the same message to PostgreSQL.
//
// Within the transaction each announcement would hold a lock of the whole server from before the commit until the commit
// is on the disk, so that no two transactions that announce could be written to the disk together.
import type { Pool, PoolClient, Submittable } from 'pg';
import { OpenedQuery, type Statement } from '../statements/opened-query.ts';

/** A channel and a payload. */
export type Told = readonly [channel: string, payload: string];

/** Fails where an earlier statement failed: PostgreSQL then leaves out the rest of the message, commit and announcements. */
const GUARD: Statement = { name: 'scoop_guard', text: 'set constraints all immediate', values: [] };
const COMMIT: Statement = { name: 'scoop_commit', text: 'commit', values: [] };
const ONE = { name: 'scoop_tell', text: 'select pg_notify($1, $2)' };
const MANY = {
  name: 'scoop_tell_all',
  text: 'select pg_notify(channel, payload) from unnest($1::text[], $2::text[]) as told (channel, payload)',
};

const SAVEPOINT = /^(savepoint|release savepoint|rollback to savepoint) (\S+)$/;

/** What a transaction has to announce once it is committed. */
export class Announcements {
  private readonly all: Told[] = [];
  private readonly savepoints: { readonly name: string; readonly length: number }[] = [];

  add(told: Told): void {
    this.all.push(told);
  }

  /** Forgets what was announced since a savepoint that the transaction goes back to. */
  follow(statement: string): void {
    const [, does, name] = SAVEPOINT.exec(statement) ?? [];
    if (!name) return;
    if (does === 'savepoint') this.savepoints.push({ name, length: this.all.length });
    const nth = this.savepoints.findLastIndex((each) => each.name === name);
    if (does === 'savepoint' || nth === -1) return;
    if (does === 'rollback to savepoint') this.all.length = this.savepoints[nth]!.length;
    this.savepoints.length = does === 'release savepoint' ? nth : nth + 1;
  }

  /** As PostgreSQL does within a transaction, says the same only once. */
  once(): Told[] {
    return [...new Map(this.all.map((told) => [told.join(' '), told])).values()];
  }
}

/**
 * Resolves with what PostgreSQL answered to the commit.
 * @param isNamed whether PostgreSQL may keep the statements
 */
export function commitOn(client: PoolClient, told: readonly Told[], isNamed: boolean): Promise<{ command: string }> {
  if (told.length === 0) return client.query('commit');
  const as = (statement: Statement): Statement => (isNamed ? statement : { ...statement, name: undefined });
  return new Promise((resolve, reject) => {
    let command: string | undefined;
    const onDone = (tag: string) => {
      command = tag;
    };
    // A failed announcement does not undo the commit before it, so the transaction still counts as committed.
    const done = (error: Error | null) => (command === undefined ? reject(error) : resolve({ command }));
    const query = new OpenedQuery([as(GUARD), { ...as(COMMIT), onDone }], as(telling(told)), done);
    client.query(query as unknown as Submittable);
  });
}

function telling(told: readonly Told[]): Statement {
  const [first] = told;
  if (first && told.length === 1) return { ...ONE, values: first };
  return { ...MANY, values: [told.map(([channel]) => channel), told.map(([, payload]) => payload)] };
}

/** Announces over another connection what may not have been, because the first broke about its commit. */
export function tellOver(pool: Pool, told: readonly Told[]): void {
  const { text, values } = telling(told);
  if (told.length > 0) pool.query(text, [...values]).catch(() => undefined);
}
