// Reads employees as receivers of letters: their address, the name in the greeting, and their language.
import { sql } from 'kysely';
import type { Locale } from '#core/contract';
import type { Rows } from '../contract/index.ts';
import { CURRENT_COMPANY } from '../store/roles.ts';

export interface Receiver {
  readonly id: number;
  /** Null if they do not sign in. */
  readonly address: string | null;
  /** Their first name, for the greeting. */
  readonly name: string;
  readonly full_name: string;
  /** Language of their account; without one that of their company. */
  readonly locale: Locale;
  /** Name of the company that they work for. */
  readonly company: string;
}

export type Addressed = Receiver & { readonly address: string };
export const hasAddress = (receiver: Receiver): receiver is Addressed => receiver.address !== null;

/** Finds the company's own among these employees, by id, including those who left. */
export async function receiversOf(db: Rows, employees: readonly number[]): Promise<Receiver[]> {
  if (employees.length === 0) return [];
  const { rows } = await sql<Receiver>`select e.id::int, person_email(e.id) as address, e.first_name as name,
      concat_ws(' ', e.first_name, e.middle_name, e.last_name) as full_name,
      coalesce(person_locale(e.id), c.default_locale, 'en') as locale, c.name as company
    from employee e join company c on c.id = e.company_id
    where e.company_id = ${CURRENT_COMPANY} and e.id = any(${[...employees]}::bigint[]) order by e.id`.execute(db);
  return rows;
}
