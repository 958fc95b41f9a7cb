// Provides the statements that begin a transaction: they set the company whose rows it sees and how long it may take.
import { sql } from 'kysely';
import type { Rows } from '../../contract/index.ts';
import { APP_ROLE, COMPANY_SETTING } from '../roles.ts';
import type { Statement } from './opened-query.ts';

const BEGIN: Statement = { name: 'scoop_begin', text: 'begin', values: [] };

/**
 * Values have the same text whatever a server, a database or a role sets, since texts are what is read (text-rows.ts,
 * `sql/rows/row-json.ts`); days and hours are UTC. Here and not at the connection, because a pooler gives each transaction
 * another one.
 */
const AS_TEXT = {
  TimeZone: 'UTC',
  DateStyle: 'ISO, YMD',
  IntervalStyle: 'postgres',
  bytea_output: 'hex',
  extra_float_digits: '1',
};
/** PostgreSQL ends a transaction that stays idle for a minute. */
const SYSTEM = { ...AS_TEXT, idle_in_transaction_session_timeout: '60s' };
const TENANT = { ...SYSTEM, lock_timeout: '10s', statement_timeout: '30s', role: APP_ROLE };

/**
 * `isSingle`: the statements come in one message, which PostgreSQL treats as a transaction, so no `begin` is needed.
 */
export function systemOpening(isSingle: boolean): readonly Statement[] {
  return isSingle ? [ofSystem] : [BEGIN, ofSystem];
}

/** Throws for a company id that is not a positive integer, so that it never reaches a statement. */
export function tenantOpening(companyId: number, isSingle: boolean): readonly Statement[] {
  const settings = { ...ofTenant, values: [idText(companyId)] };
  return isSingle ? [settings] : [BEGIN, settings];
}

/** Continues a tenant's transaction in another company, for work that must happen in both companies or in neither. */
export async function continueIn(db: Rows, companyId: number): Promise<void> {
  await sql`select set_config(${COMPANY_SETTING}, ${idText(companyId)}, true)`.execute(db);
}

function idText(companyId: number): string {
  if (!Number.isSafeInteger(companyId) || companyId < 1) throw new TypeError(`Not a company id: ${companyId}`);
  return String(companyId);
}

const ofSystem = setting('scoop_system', SYSTEM);
const ofTenant = setting('scoop_tenant', TENANT, `set_config('${COMPANY_SETTING}', $1, true)`);

/** Sets the values for this transaction only. */
function setting(name: string, settings: Readonly<Record<string, string>>, ...more: readonly string[]): Statement {
  const each = Object.entries(settings).map(([key, value]) => `set_config('${key}', '${value}', true)`);
  return { name, text: `select ${[...each, ...more].join(', ')}`, values: [] };
}
