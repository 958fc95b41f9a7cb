// Makes the link of an invitation: a reset token that lasts for days, for an employee who never chose a password. The
// token is made when the mail is sent, and replaces the one before.
import { sql } from 'kysely';
import { type Database, type Letter, Problem, type Rows } from '../../contract/index.ts';
import { keepToken } from './token.ts';

const LIFE = '7 days';

/** Makes no link for a person who left, has another address or chose a password meanwhile; their mail is not sent. */
export async function linkToInvitation(
  database: Database,
  { invitation }: Pick<Letter, 'invitation'>,
  publicUrl: () => string,
): Promise<string | undefined> {
  if (!invitation) return undefined;
  const token = await database.system((db) => issueInvitation(db, invitation));
  if (!token) throw Object.assign(new Problem(409, 'invitationVoid'), { isFinal: true });
  // The base is a setting, so that a forged Host header cannot lead anybody's token elsewhere.
  return `${publicUrl()}/auth/password-reset?token=${token}`;
}

async function issueInvitation(db: Rows, invitation: NonNullable<Letter['invitation']>): Promise<string | undefined> {
  const { companyId, employeeId, email } = invitation;
  const { rows } = await sql<{ id: number }>`select a.id from employee e join account a on a.id = e.user_id
    where e.company_id = ${companyId} and e.id = ${employeeId} and e.deleted_at is null and a.password_hash is null
      and a.email = ${email.toLowerCase()}
    for update of a`.execute(db);
  if (!rows[0]) return undefined;
  await sql`delete from password_reset
    where invited_company_id = ${companyId} and invited_employee_id = ${employeeId}`.execute(db);
  return keepToken(db, rows[0].id, { life: LIFE, invited: invitation });
}
