// Writes a change of how an account signs in into the activity of every employee who signs in with it.
import { sql } from 'kysely';
import type { Rows } from '../contract/index.ts';

/**
 * Writes in the transaction of the change, as done by the account's holder, or by a person with access to its mailbox.
 */
export async function tellEmployees(
  db: Rows,
  accountId: number,
  action: 'password' | 'twoFactorOn' | 'twoFactorOff',
): Promise<void> {
  await sql`insert into activity_log (company_id, resource, record_id, employee_id, action)
    select company_id, 'employee', id, id, ${action} from employee where user_id = ${accountId}`.execute(db);
}
