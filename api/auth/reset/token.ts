// Makes the token in a reset link: 256 random bits that only the mail holds, valid for thirty minutes and one use
// (docs/security.md, "Reset"). An invitation's token is the same, and valid for longer.
import { createHash, randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Rows } from '../../contract/index.ts';

const LIFE = '30 min';
/** The most links within a token's life, so that repeated requests fill no mailbox and the last link still works. */
const MOST_AT_ONCE = 5;
const KEPT_DAYS = 7;

/** Answers undefined if the account got its share of links within the half hour. */
export async function issueReset(db: Rows, accountId: number): Promise<string | undefined> {
  const lock = sql`select from account where id = ${accountId} for no key update`;
  await lock.execute(db);
  const { rows } = await sql<{ recent: number }>`select count(*) as recent from password_reset
    where account_id = ${accountId} and invited_employee_id is null
      and created_at > now() - ${LIFE}::interval`.execute(db);
  if (rows[0]!.recent >= MOST_AT_ONCE) return undefined;
  await sql`delete from password_reset where expires_at < now() - ${`${KEPT_DAYS} days`}::interval`.execute(db);
  return keepToken(db, accountId, { life: LIFE });
}

/** An employee and their company. */
export interface Invited {
  readonly companyId: number;
  readonly employeeId: number;
}

/** Makes a new token for the account, of which only the hash is stored. */
export async function keepToken(
  db: Rows,
  accountId: number,
  { life, invited }: { life: string; invited?: Invited },
): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  await sql`insert into password_reset
      (token_hash, account_id, created_at, expires_at, invited_company_id, invited_employee_id)
    values (${digest(token)}, ${accountId}, now(), now() + ${life}::interval,
      ${invited?.companyId ?? null}, ${invited?.employeeId ?? null})`.execute(db);
  return token;
}

export interface Reset {
  readonly accountId: number;
  readonly email: string;
  readonly invited?: Invited;
}

interface ResetRow {
  readonly account_id: number;
  readonly email: string;
  readonly company: number | null;
  readonly employee: number | null;
}

/** An invitation is valid while the person works there with that account and has no password. */
async function isStillInvited(db: Rows, accountId: number, { companyId, employeeId }: Invited): Promise<boolean> {
  const { rows } = await sql`select 1 from employee e join account a on a.id = e.user_id
    where e.company_id = ${companyId} and e.id = ${employeeId} and e.user_id = ${accountId} and e.deleted_at is null
      and a.password_hash is null`.execute(db);
  return rows.length === 1;
}

/** Answers the token's person while it is valid, without using it up, because mail scanners open links too. */
export async function findReset(db: Rows, token: string): Promise<Reset | undefined> {
  const { rows } = await sql<ResetRow>`
    select r.account_id, a.email, r.invited_company_id as company, r.invited_employee_id as employee
    from password_reset r join account a on a.id = r.account_id
    where r.token_hash = ${digest(token)} and r.used_at is null and r.expires_at > now()`.execute(db);
  const [found] = rows;
  if (!found) return undefined;
  const { account_id: accountId, email, company: companyId, employee: employeeId } = found;
  if (!companyId || !employeeId) return { accountId, email };
  const invited = { companyId, employeeId };
  return (await isStillInvited(db, accountId, invited)) ? { accountId, email, invited } : undefined;
}

/** Marks the token as used; of several requests at once only one gets true. */
export async function spendReset(db: Rows, token: string): Promise<boolean> {
  const { numAffectedRows } = await sql`update password_reset set used_at = now()
    where token_hash = ${digest(token)} and used_at is null and expires_at > now()`.execute(db);
  return numAffectedRows === 1n;
}

function digest(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}
