// Opens the two ways into PostgreSQL: the system's, and a company's behind row-level security (docs/design.md,
// "Storage").
import { Pool } from 'pg';
import type { Database, Rows, SessionNews } from '../contract/index.ts';
import { poolRefused } from '../measuring/index.ts';
import { listen } from './listen.ts';
import { measurePool } from './measured.ts';
import type { Statement } from './opened-query.ts';
import { systemOpening, tenantOpening } from './openings.ts';
import { PARSED_TYPES } from './parsers.ts';
import { StatementNames } from './statement-names.ts';
import { transact } from './transact.ts';
import { StoreTrouble } from './trouble.ts';
import { Turns } from './turns.ts';

export { SESSION_CHANNEL } from './session-news.ts';

export interface ConnectOptions {
  /** The most connections. */
  readonly connections?: number;
  /**
   * True if PostgreSQL keeps the plans of repeated statements; a pooler that gives each transaction another connection
   * does not allow it.
   */
  readonly keepsPlans?: boolean;
  /** Called when an unused connection breaks. */
  readonly onLost?: (error: Error) => void;
}

export const CONNECTIONS = 10;
/** Transactions that may wait for a connection, and how long: who comes then is refused at once, to try again later. */
export const IN_LINE = 200;
export const PATIENCE_MS = 5_000;

/**
 * Sends statements without waiting for earlier ones if no pooler stands between; the library's types lack this option.
 */
const PIPELINE: object = { pipeline: true };

export function connect(url: string, options: ConnectOptions = {}): Database {
  const { connections = CONNECTIONS, keepsPlans = true, onLost } = options;
  const pool = new Pool({
    connectionString: url,
    max: connections,
    types: PARSED_TYPES,
    application_name: 'scoop',
    connectionTimeoutMillis: 5_000,
    idleTimeoutMillis: 60_000,
    keepAlive: true,
    ...(keepsPlans && PIPELINE),
  });
  pool.on('error', (error) => onLost?.(error));
  // A connection that is given up may report a last error when nobody listens any more.
  pool.on('connect', (client) => client.on('error', () => undefined));
  const own = new Set<(news: SessionNews) => void>();
  const announce = (news: SessionNews) => {
    for (const ear of own) ear(news);
  };
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
  return {
    ...door(false),
    one: door(true),
    listen: (channels, ear) => listen(url, channels, ear),
    hearOwn: (ear) => own.add(ear) !== undefined && keepsPlans,
    close: () => {
      unmeasure();
      closing ??= pool.end();
      return closing;
    },
  };
}
