// Runs one transaction on a connection of the pool. However it ends, even in the middle of a statement or with a broken
// connection, nothing stays running and its place in the pool is free again.
import { Client, type Pool, type PoolClient } from 'pg';
import type { Rows, SessionNews } from '../../contract/index.ts';
import { errorCode } from '../faults/fault.ts';
import { refusals } from '../faults/refusals.ts';
import { StoreTrouble, troubleOf } from '../faults/trouble.ts';
import { tellOver } from './ending.ts';
import { type Opening, transactionOn } from './transaction.ts';

/** A rollback waits for the statement before it. After this long the connection is closed instead. */
const ROLLBACK_MS = 1_000;

/**
 * `announce` gets what the transaction announced about sessions, even after a failure: dropping too much from a cache
 * does no harm.
 */
export async function transact<T>(
  pool: Pool,
  opening: Opening,
  work: (db: Rows) => Promise<T>,
  announce: (news: SessionNews) => void,
): Promise<T> {
  const client = await pool.connect().catch(unreachable);
  const { db, isOpen, news, end, commit, told } = transactionOn(client, opening);
  const connection = watch(client);
  try {
    const result = await Promise.race([work(db), connection.lost]);
    if (isOpen() && !opening.isSingle) await checkCommit(commit());
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
    if (connection.broken) tellOver(pool, told());
    news.forEach(announce);
  }
}

/** A wrong password or database is thrown as it is; any other failure to connect may be temporary. */
function unreachable(error: unknown): never {
  const isRefusal = /^[0-9A-Z]{5}$/.test(errorCode(error) ?? '') && !troubleOf(error);
  throw isRefusal ? error : new StoreTrouble(troubleOf(error) ?? 'away', { cause: error });
}

interface Watched {
  broken?: Error;
  /** Rejects when the connection breaks, so that work that waits for something else ends too. */
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

/** SQLSTATE of a statement after one that failed. */
const ABORTED = '25P02';

/** Where a statement failed and the code went on, PostgreSQL rolls back or refuses the commit; this throws then. */
async function checkCommit(committed: Promise<{ readonly command: string }>): Promise<void> {
  const { command } = await committed.catch((error: unknown) => {
    if (errorCode(error) !== ABORTED) throw error;
    return { command: 'ROLLBACK' };
  });
  if (command === 'ROLLBACK') throw new Error('A statement failed unnoticed; the transaction was undone.');
}

/** Answers the error where the connection cannot be used any more. */
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

/** The id of the server process of a connection, which node-postgres has but does not declare in its types. */
function processOf(client: PoolClient): number | undefined {
  return (client as unknown as { processID?: number }).processID;
}

/**
 * Ends the server process of the connection, over a connection of its own, since the pool may be busy. Closing our side
 * alone would not stop a running statement nor release its locks.
 */
async function terminate(pool: Pool, client: PoolClient): Promise<void> {
  const other = new Client(pool.options);
  other.on('error', () => undefined);
  try {
    await other.connect();
    await other.query('select pg_terminate_backend($1)', [processOf(client)]);
  } catch {
    // PostgreSQL ends the statement by itself at its timeout.
  }
  await other.end().catch(() => undefined);
}

/** Tells the error of a broken connection from PostgreSQL's own errors and from refusals of the code. */
function isPlain(error: unknown): boolean {
  return error instanceof Error && error.name === 'Error';
}
