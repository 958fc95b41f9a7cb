// Runs one transaction on a connection of the pool. However it ends, even in the middle of a statement or with the
// connection, it leaves nothing running and frees its place in the pool.
import { Client, type Pool, type PoolClient } from 'pg';
import type { Rows, SessionNews } from '../contract/index.ts';
import { errorCode } from './fault.ts';
import { refusals } from './refusals.ts';
import { type Opening, transactionOn } from './transaction.ts';
import { StoreTrouble, troubleOf } from './trouble.ts';

/** A rollback waits for the statement before it: this long, then the connection is given up. */
const ROLLBACK_MS = 1_000;

/** `tell` hears what it said of sessions, however it ended: to forget one too many does no harm. */
export async function transact<T>(
  pool: Pool,
  opening: Opening,
  work: (db: Rows) => Promise<T>,
  announce: (news: SessionNews) => void,
): Promise<T> {
  const client = await pool.connect().catch(unreachable);
  const { db, isOpen, news, end } = transactionOn(client, opening);
  const connection = watch(client);
  try {
    const result = await Promise.race([work(db), connection.lost]);
    if (isOpen() && !opening.isSingle) await commit(client);
    return result;
  } catch (error) {
    refusals.note(troubleOf(error));
    end();
    if (isOpen()) connection.broken ??= await rollback(pool, client);
    throw connection.broken && isPlain(error) ? new StoreTrouble('away', { cause: error }) : error;
  } finally {
    end();
    connection.unwatch();
    client.release(connection.broken);
    news.forEach(announce);
  }
}

/** A wrong password or database stays what it is; whatever else keeps us from connecting may pass. */
function unreachable(error: unknown): never {
  const isRefusal = /^[0-9A-Z]{5}$/.test(errorCode(error) ?? '') && !troubleOf(error);
  throw isRefusal ? error : new StoreTrouble(troubleOf(error) ?? 'away', { cause: error });
}

interface Watched {
  broken?: Error;
  /** Rejects when the connection breaks: work that waits for something else would never hear of it. */
  readonly lost: Promise<never>;
  unwatch(): void;
}

function watch(client: PoolClient): Watched {
  let reject!: (error: Error) => void;
  const lost = new Promise<never>((_, fail) => {
    reject = fail;
  });
  lost.catch(() => undefined);
  const onError = (error: Error) => {
    watched.broken = error;
    reject(new StoreTrouble('away', { cause: error }));
  };
  const watched: Watched = { lost, unwatch: () => client.off('error', onError) };
  client.on('error', onError);
  return watched;
}

/** PostgreSQL answers `commit` with a quiet rollback when a statement failed and no one minded. */
async function commit(client: PoolClient): Promise<void> {
  const { command } = await client.query('commit');
  if (command === 'ROLLBACK') throw new Error('A statement failed unnoticed; the transaction was undone.');
}

/** The error, where the connection is beyond use. */
async function rollback(pool: Pool, client: PoolClient): Promise<Error | undefined> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('The transaction does not end.')), ROLLBACK_MS);
  });
  const done = client.query('rollback');
  done.catch(() => undefined);
  try {
    await Promise.race([done, late]);
    return undefined;
  } catch (error) {
    void terminate(pool, client);
    return error as Error;
  } finally {
    clearTimeout(timer);
  }
}

/** PostgreSQL's number for the process behind a connection, which node-postgres has and does not say in its types. */
function processOf(client: PoolClient): number | undefined {
  return (client as unknown as { processID?: number }).processID;
}

/** Closing our end would not stop a statement that runs, nor free what it has locked; and the pool may be busy. */
async function terminate(pool: Pool, client: PoolClient): Promise<void> {
  const other = new Client(pool.options);
  other.on('error', () => undefined);
  try {
    await other.connect();
    await other.query('select pg_terminate_backend($1)', [processOf(client)]);
  } catch {
    // PostgreSQL ends the statement itself when its time is over.
  }
  await other.end().catch(() => undefined);
}

/** Neither PostgreSQL's own answer nor a refusal that somebody meant: what a broken connection makes of a query. */
function isPlain(error: unknown): boolean {
  return error instanceof Error && error.name === 'Error';
}
