// Restores an employee's old sign-in e-mail, and ends everything that the new one opened.
import { sql } from 'kysely';
import { announceChange } from '../../announcements/changes.ts';
import { Problem, type Rows } from '../../contract/index.ts';
import { endWhere } from '../session/session-end.ts';
import { endSessions } from '../session/sessions.ts';
import { closeHandles } from '../two-factor/index.ts';
import { type EmailChange, spendBack } from './token.ts';

export const invalidLink = () => new Problem(404, 'tokenInvalid');

/** Uses the token and restores in one transaction: if it fails, the link stays valid. */
export async function takeBack(db: Rows, token: string): Promise<EmailChange> {
  const change = await spendBack(db, token);
  if (!change) throw invalidLink();
  const { company_id, employee_id } = change;
  const { rows } = await sql<{ user_id: number | null }>`select user_id from employee
    where company_id = ${company_id} and id = ${employee_id} and deleted_at is null for update`.execute(db);
  const current = rows[0]?.user_id;
  if (!current) throw invalidLink();
  const account = await accountOf(db, change);
  await sql`update employee set user_id = ${account} where company_id = ${company_id} and id = ${employee_id}`.execute(
    db,
  );
  for (const id of new Set([account, current])) await closeHandles(db, id);
  await endSessions(db, account);
  await endWays(db, change);
  await announce(db, change);
  return change;
}

/**
 * Finds the account with the old address: it may have kept the address, lost it, or the address may belong to another
 * person by now.
 */
async function accountOf(db: Rows, change: EmailChange): Promise<number> {
  const { rows } = await sql<{ id: number; taken: boolean }>`select a.id, exists (select from employee e
      where e.user_id = a.id and e.company_id = ${change.company_id} and e.id <> ${change.employee_id}
        and e.deleted_at is null) as taken
    from account a where a.email = ${change.email}`.execute(db);
  const [holder] = rows;
  if (holder?.taken) throw new Problem(409, 'addressTaken');
  return holder ? Number(holder.id) : await regain(db, change);
}

/**
 * Restores the address of the changed account, or of a new one if a person of another company uses that account since.
 */
async function regain(db: Rows, { account_id, company_id, employee_id, email, two_factor }: EmailChange) {
  const others = await sql`select 1 from employee where user_id = ${account_id}
    and not (company_id = ${company_id} and id = ${employee_id})`.execute(db);
  if (others.rows.length > 0) {
    const { rows } = await sql<{ id: number }>`insert into account (email, default_locale)
      select ${email}, default_locale from account where id = ${account_id} returning id`.execute(db);
    return Number(rows[0]!.id);
  }
  // The password and the second factor are removed, since they may have been set through the new address.
  await sql`update account set email = ${email}, password_hash = null, updated_at = now(),
    totp_secret = case when ${two_factor} then totp_secret end where id = ${account_id}`.execute(db);
  if (!two_factor) await sql`delete from recovery_code where account_id = ${account_id}`.execute(db);
  await sql`delete from password_reset where account_id = ${account_id}`.execute(db);
  return account_id;
}

async function endWays(db: Rows, { company_id, employee_id }: EmailChange): Promise<void> {
  const own = sql`company_id = ${company_id} and employee_id = ${employee_id}`;
  await endWhere(db, own);
  await sql`delete from trusteddevice where ${own}`.execute(db);
  await sql`delete from employee_tag where ${own}`.execute(db);
  await sql`update email_change set used_at = now() where ${own} and used_at is null`.execute(db);
}

async function announce(db: Rows, { company_id, employee_id }: EmailChange): Promise<void> {
  await sql`insert into activity_log (company_id, resource, record_id, action)
    values (${company_id}, 'employee', ${employee_id}, 'emailBack')`.execute(db);
  await announceChange(db, { companyId: company_id, resource: 'employee', id: employee_id });
}
