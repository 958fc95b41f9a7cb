// Opens a pool of connections to one PostgreSQL, and the doors through which transactions enter it.
import { Pool } from 'pg';
import type { Database, Rows, SessionNews } from '../../contract/index.ts';
import { poolRefused } from '../../measuring/index.ts';
import { StoreTrouble } from '../faults/trouble.ts';
import type { Statement } from '../statements/opened-query.ts';
import { systemOpening, tenantOpening } from '../statements/openings.ts';
import { StatementNames } from '../statements/statement-names.ts';
import { transact } from '../transactions/transact.ts';
import { measurePool } from './measured.ts';
import { PARSED_TYPES } from './parsers.ts';
import { TextClient } from './text-rows.ts';
import { Turns } from './turns.ts';

export interface WayOptions {
  /** The most connections. */
  readonly connections?: number;
  /**
   * True if PostgreSQL keeps the plans of repeated statements; a pooler that gives each transaction another connection
   * does not allow it.
   */
  readonly keepsPlans?: boolean;
  /** Milliseconds after which a statement without an answer ends its connection; by default PostgreSQL ends it. */
  readonly patience?: number;
  /** Called when an unused connection breaks. */
  readonly onLost?: (error: Error) => void;
}

/** The doors of one PostgreSQL: for transactions, and for single statements. */
export type Way = Pick<Database, 'system' | 'tenant' | 'one' | 'close'>;

export const CONNECTIONS = 10;
/** Transactions that may wait for a connection, and how long: who comes then is refused at once, to try again later. */
export const IN_LINE = 200;
export const PATIENCE_MS = 5_000;
/**
 * A connection is replaced after half of this time to all of it: what PostgreSQL keeps for each, of plans and of what it
 * read about tables, grows as long as it lives.
 */
const LIFE_SECONDS = 600;
/** Connections that opened together end apart, because each new one has to read about all tables again. */
const lifeOfOne = () => LIFE_SECONDS * (0.5 + Math.random() / 2);

/**
 * Sends statements without waiting for earlier ones if no pooler stands between; the library's types lack this option.
 */
const PIPELINE: object = { pipeline: true };

/** @param announce gets what transactions announced about sessions */
export function openWay(url: string, options: WayOptions, announce: (news: SessionNews) => void): Way {
  const { connections = CONNECTIONS, keepsPlans = true } = options;
  const pool = openPool(url, options);
  const refusal = () => {
    poolRefused.inc();
    return new StoreTrouble('busy');
  };
  const turns = new Turns({ atOnce: connections, inLine: () => IN_LINE, patience: PATIENCE_MS, refusal });
  const unmeasure = measurePool(pool, turns);
  const names = keepsPlans ? new StatementNames() : undefined;
  const door = (isSingle: boolean): Database['one'] => {
    const enter = <T>(opening: readonly Statement[], work: (db: Rows) => Promise<T>) => {
      const statements = keepsPlans ? opening : opening.map(({ text, values }) => ({ text, values }));
      return turns.take(() => transact(pool, { statements, isSingle, names }, work, announce));
    };
    return {
      system: (work) => enter(systemOpening(isSingle), work),
      tenant: async (companyId, work) => enter(tenantOpening(companyId, isSingle), work),
    };
  };
  let closing: Promise<void> | undefined;
  const close = () => {
    unmeasure();
    closing ??= pool.end();
    return closing;
  };
  return { ...door(false), one: door(true), close };
}

function openPool(url: string, { connections = CONNECTIONS, keepsPlans = true, patience, onLost }: WayOptions): Pool {
  const pool = new Pool({
    connectionString: url,
    Client: TextClient,
    max: connections,
    types: PARSED_TYPES,
    application_name: 'scoop',
    connectionTimeoutMillis: 5_000,
    idleTimeoutMillis: 60_000,
    keepAlive: true,
    ...(keepsPlans && PIPELINE),
    ...(patience !== undefined && { query_timeout: patience }),
  });
  // The library reads this option for each connection that it opens.
  Object.defineProperty(pool.options, 'maxLifetimeSeconds', { get: lifeOfOne });
  pool.on('error', (error) => onLost?.(error));
  // A connection that is given up may report a last error when nobody listens any more.
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
}
