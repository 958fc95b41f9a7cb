// Issues, finds and spends the token in the link of the mail to a replaced sign-in address: 256 random bits that only
// the mail holds, valid for seven days and one use. The token is made when the mail is sent; each further attempt of
// that mail makes a new one.
import { createHash, randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Rows } from '../../contract/index.ts';

const LIVE = sql`used_at is null and created_at > now() - interval '7 days'`;

/** The sign-in address before a change and who had it, as `link_person` stored it. */
export interface EmailChange {
  readonly id: number;
  readonly company_id: number;
  readonly employee_id: number;
  readonly account_id: number;
  readonly email: string;
  /** Whether the account had two-factor sign-in at that time. */
  readonly two_factor: boolean;
}

/** Answers undefined once the link was used or is older than seven days. */
export async function issueBack(db: Rows, change: number): Promise<string | undefined> {
  const token = randomBytes(32).toString('base64url');
  const { numAffectedRows } = await sql`update email_change set token_hash = ${digest(token)}
    where id = ${change} and ${LIVE}`.execute(db);
  return numAffectedRows === 1n ? token : undefined;
}

/** Reads the change without using the token up, because mail scanners open links too. */
export async function findBack(db: Rows, token: string): Promise<EmailChange | undefined> {
  const { rows } = await sql<EmailChange>`select * from email_change
    where token_hash = ${digest(token)} and ${LIVE}`.execute(db);
  return rows[0];
}

/** Marks the token as used; of several requests at once only one gets the change. */
export async function spendBack(db: Rows, token: string): Promise<EmailChange | undefined> {
  const { rows } = await sql<EmailChange>`update email_change set used_at = now()
    where token_hash = ${digest(token)} and ${LIVE} returning *`.execute(db);
  return rows[0];
}

function digest(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}
