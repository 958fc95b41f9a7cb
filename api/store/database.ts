// The two doors to PostgreSQL: the system's, and a tenant's behind row-level security (design, "Storage").
import { Pool } from 'pg';
import { type Ear, type Listening, listen } from './listen.ts';
import { PARSED_TYPES } from './parsers.ts';
import { APP_ROLE, COMPANY_SETTING } from './roles.ts';
import type { Rows } from './rows.ts';
import { transact } from './transact.ts';
import { StoreTrouble } from './trouble.ts';
import { Turns } from './turns.ts';

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
  /** Connections held at most. */
  readonly connections?: number;
  /** Told when a connection breaks while no one uses it. */
  readonly onLost?: (error: Error) => void;
}

export const CONNECTIONS = 10;
/** Transactions that may wait for a connection, and how long: who comes then is refused at once, to try again later. */
const IN_LINE = 200;
const PATIENCE_MS = 5_000;

/** Days and hours are UTC whatever the server's own time zone. Who forgets a transaction loses it. */
const SYSTEM_OPENING = `begin; set local time zone 'UTC'; set local idle_in_transaction_session_timeout = '60s'`;
const TENANT_LIMITS = `set local lock_timeout = '10s'; set local statement_timeout = '30s'`;

export function connect(url: string, { connections = CONNECTIONS, onLost }: ConnectOptions = {}): Database {
  const pool = new Pool({
    connectionString: url,
    max: connections,
    types: PARSED_TYPES,
    application_name: 'scoop',
    connectionTimeoutMillis: 5_000,
    idleTimeoutMillis: 60_000,
    keepAlive: true,
  });
  pool.on('error', (error) => onLost?.(error));
  // One that is given up may break a last time when nobody watches it any more.
  pool.on('connect', (client) => client.on('error', () => undefined));
  const refusal = () => new StoreTrouble('busy');
  const turns = new Turns({ atOnce: connections, inLine: () => IN_LINE, patience: PATIENCE_MS, refusal });
  let closing: Promise<void> | undefined;
  return {
    system: (work) => turns.take(() => transact(pool, SYSTEM_OPENING, work)),
    tenant: async (companyId, work) => {
      const opening = tenantOpening(companyId);
      return turns.take(() => transact(pool, opening, work));
    },
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
