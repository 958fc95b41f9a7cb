// Employees as those who get a letter: where it goes, how the greeting calls them, and in which language it is.
import { sql } from 'kysely';
import type { Locale } from '#core/contract';
import type { Rows } from '../contract/index.ts';
import { CURRENT_COMPANY } from '../store/roles.ts';

export interface Receiver {
  readonly id: number;
  /** Nothing where they do not sign in. */
  readonly address: string | null;
  /** Their first name, as the greeting calls them. */
  readonly name: string;
  readonly full_name: string;
  /** That of their account; of who has none, their company's. */
  readonly locale: Locale;
  /** Name of the company that they work for. */
  readonly company: string;
}

export type Addressed = Receiver & { readonly address: string };
export const hasAddress = (receiver: Receiver): receiver is Addressed => receiver.address !== null;

/** Those of this company among them, by their id, also who left. */
export async function receiversOf(db: Rows, employees: readonly number[]): Promise<Receiver[]> {
  if (employees.length === 0) return [];
  const { rows } = await sql<Receiver>`select e.id::int, person_email(e.id) as address, e.first_name as name,
      concat_ws(' ', e.first_name, e.middle_name, e.last_name) as full_name,
      coalesce(person_locale(e.id), c.default_locale, 'en') as locale, c.name as company
    from employee e join company c on c.id = e.company_id
    where e.company_id = ${CURRENT_COMPANY} and e.id = any(${[...employees]}::bigint[]) order by e.id`.execute(db);
  return rows;
}
