// Decides which rows a backup holds: all of them, or those of one company with the accounts of its people.
import type { Column } from './schema.ts';

const ACCOUNTS = 'select user_id from employee where company_id = $company';

/**
 * Conditions for tables without `company_id`, and for tables with sessions or tokens, whose rows are left out; `true`
 * takes all rows.
 */
export const OF_COMPANY: Readonly<Record<string, string>> = {
  company: 'id = $company',
  account: `id in (${ACCOUNTS})`,
  recovery_code: `account_id in (${ACCOUNTS})`,
  instance: 'true',
  kysely_migration: 'true',
  kysely_migration_lock: 'true',
  module_migration: 'true',
  vat_rate: 'true',
  ...Object.fromEntries(
    ['access_ticket', 'email_change', 'login_attempt', 'login_handle', 'password_reset', 'request_quota']
      .concat(['process_minute', 'screen_guess', 'session'])
      .map((table) => [table, 'false']),
  ),
};

/** The signing secret is replaced in a company's backup, so that its holder cannot sign in to other companies. */
const SECRET = { table: 'instance', column: 'jwt_secret' };
const OTHER_SECRET = `encode(sha256((gen_random_uuid()::text || gen_random_uuid()::text)::bytea), 'hex')`;

/** Answers what COPY reads of a table. */
export function rowsOf(table: string, columns: readonly Column[], company?: number): string {
  const names = columns.map(({ name }) => quoted(name));
  if (company === undefined && columns.some(({ isParted }) => isParted))
    return `(select ${names.join(', ')} from ${quoted(table)})`;
  if (company === undefined) return `${quoted(table)} (${names.join(', ')})`;
  const chosen = columns.map(({ name }) =>
    table === SECRET.table && name === SECRET.column ? OTHER_SECRET : quoted(name),
  );
  const isParted = columns.some(({ name }) => name === 'company_id');
  const where = OF_COMPANY[table] ?? (isParted ? 'company_id = $company' : 'false');
  return `(select ${chosen.join(', ')} from ${quoted(table)} where ${where.replaceAll('$company', `${company}`)})`;
}

export function quoted(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}
