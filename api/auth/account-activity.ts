// Writes what an account changed in the way it signs in into the activity of every employee that signs in with it.
import { sql } from 'kysely';
import type { Rows } from '../contract/index.ts';

/** In the transaction of the change. Who holds the account did it, or whoever has its mailbox. */
export async function tellEmployees(
  db: Rows,
  accountId: number,
  action: 'password' | 'twoFactorOn' | 'twoFactorOff',
): Promise<void> {
  await sql`insert into activity_log (company_id, resource, record_id, employee_id, action)
    select company_id, 'employee', id, id, ${action} from employee where user_id = ${accountId}`.execute(db);
}
