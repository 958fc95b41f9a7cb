// Reads the person whose password is being set: the words that the password must not hold, and the page to which their
// sign-in leads.
import { sql } from 'kysely';
import { DEFAULT_LOCALE, isLocale, type Locale } from '#core/contract';
import type { Rows } from '../../contract/index.ts';
import type { Holder } from '../session/session.ts';

export interface Person {
  readonly holder: Holder;
  readonly email: string;
  readonly username?: string;
  /** Names of every employee that the account is. */
  readonly names: readonly string[];
  /** The name with which letters to them begin. */
  readonly first_name: string;
  readonly locale: Locale;
}

interface PersonRow {
  readonly account_id: number;
  readonly company_id: number;
  readonly employee_id: number;
  readonly email: string;
  readonly username: string | null;
  readonly default_locale: string;
  readonly first_name: string;
  readonly middle_name: string | null;
  readonly last_name: string;
}

/** Finds the person by account, or by a typed e-mail or user name; undefined if nobody could sign in with it. */
export async function findPerson(db: Rows, by: { accountId: number } | { identifier: string }) {
  const condition =
    'accountId' in by
      ? sql`a.id = ${by.accountId}`
      : sql`(a.email = ${by.identifier} or a.username = ${by.identifier})`;
  const { rows } = await sql<PersonRow>`
    select a.id as account_id, a.email, a.username, a.default_locale, e.company_id, e.id as employee_id,
      e.first_name, e.middle_name, e.last_name
    from account a join employee e on e.user_id = a.id and e.deleted_at is null
    where ${condition} order by e.company_id, e.id`.execute(db);
  const names = rows.flatMap(({ first_name, middle_name, last_name }) => [first_name, middle_name, last_name]);
  return rows[0] && toPerson(rows[0], names);
}

function toPerson(
  { account_id, company_id, employee_id, ...row }: PersonRow,
  names: readonly (string | null)[],
): Person {
  return {
    holder: { accountId: account_id, companyId: company_id, employeeId: employee_id },
    email: row.email,
    username: row.username ?? undefined,
    names: names.filter((name) => name !== null),
    first_name: row.first_name,
    locale: isLocale(row.default_locale) ? row.default_locale : DEFAULT_LOCALE,
  };
}
