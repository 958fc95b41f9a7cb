// The two doors to PostgreSQL: the system's, and a tenant's behind row-level security (design, "Storage").
import { Pool, type PoolClient } from 'pg';
import { type Ear, type Listening, listen } from './listen.ts';
import { PARSED_TYPES } from './parsers.ts';
import { APP_ROLE, COMPANY_SETTING } from './roles.ts';
import type { Rows } from './rows.ts';
import { transactionOn } from './transaction.ts';

export type { Rows };

export interface Database {
  /** One transaction as the owner of the tables: every company, base tables too. */
  system<T>(work: (db: Rows) => Promise<T>): Promise<T>;
  /** One transaction as `scoop_app`: only this company's rows exist. `company_id` fills itself in. */
  tenant<T>(companyId: number, work: (db: Rows) => Promise<T>): Promise<T>;
  /** Hears a channel on a connection of its own, until it is stopped. */
  listen(channel: string, ear: Ear): Listening;
  close(): Promise<void>;
}

export interface ConnectOptions {
  /** Connections held at most; 10. */
  readonly connections?: number;
  /** Told when a connection breaks while no one uses it. */
  readonly onLost?: (error: Error) => void;
}

/** Days and hours are UTC whatever the server's own time zone. */
const SYSTEM_OPENING = `begin; set local time zone 'UTC'`;
const TENANT_LIMITS = `set local lock_timeout = '10s'; set local statement_timeout = '30s'`;

export function connect(url: string, { connections = 10, onLost }: ConnectOptions = {}): Database {
  const pool = new Pool({
    connectionString: url,
    max: connections,
    types: PARSED_TYPES,
    application_name: 'scoop',
    connectionTimeoutMillis: 10_000,
    idleTimeoutMillis: 60_000,
    keepAlive: true,
  });
  pool.on('error', (error) => onLost?.(error));
  let closing: Promise<void> | undefined;
  return {
    system: (work) => transact(pool, SYSTEM_OPENING, work),
    tenant: async (companyId, work) => transact(pool, tenantOpening(companyId), work),
    listen: (channel, ear) => listen(url, channel, ear),
    close: () => {
      closing ??= pool.end();
      return closing;
    },
  };
}

/** One round trip. A company id that is no number never reaches the statement. */
function tenantOpening(companyId: number): string {
  if (!Number.isSafeInteger(companyId) || companyId < 1) throw new TypeError(`Not a company id: ${companyId}`);
  return `${SYSTEM_OPENING}; ${TENANT_LIMITS}; set local role ${APP_ROLE}; set local ${COMPANY_SETTING} = '${companyId}'`;
}

async function transact<T>(pool: Pool, opening: string, work: (db: Rows) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  let broken: Error | undefined;
  const onBroken = (error: Error) => {
    broken = error;
  };
  client.on('error', onBroken);
  try {
    await client.query(opening);
    const result = await work(transactionOn(client));
    await commit(client);
    return result;
  } catch (error) {
    broken ??= await rollback(client);
    throw error;
  } finally {
    client.off('error', onBroken);
    client.release(broken);
  }
}

/** PostgreSQL answers `commit` with a quiet rollback when a statement failed and no one minded. */
async function commit(client: PoolClient): Promise<void> {
  const { command } = await client.query('commit');
  if (command === 'ROLLBACK') throw new Error('A statement failed unnoticed; the transaction was undone.');
}

/** The error, where the connection is beyond use. */
async function rollback(client: PoolClient): Promise<Error | undefined> {
  try {
    await client.query('rollback');
    return undefined;
  } catch (error) {
    return error as Error;
  }
}
