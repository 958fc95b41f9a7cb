// The token in the link back to an old sign-in e-mail: 256 bits that only the mail holds, seven days, one use. It is made
// when the mail goes out; another try of the same mail makes another one.
import { createHash, randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Rows } from '../../contract/index.ts';

const LIVE = sql`used_at is null and created_at > now() - interval '7 days'`;

/** What an address was changed from, as `link_person` kept it. */
export interface EmailChange {
  readonly id: number;
  readonly company_id: number;
  readonly employee_id: number;
  readonly account_id: number;
  readonly email: string;
  /** Whether the account had two-factor then. */
  readonly two_factor: boolean;
}

/** Undefined once the way back is used or too old. */
export async function issueBack(db: Rows, change: number): Promise<string | undefined> {
  const token = randomBytes(32).toString('base64url');
  const { numAffectedRows } = await sql`update email_change set token_hash = ${digest(token)}
    where id = ${change} and ${LIVE}`.execute(db);
  return numAffectedRows === 1n ? token : undefined;
}

/** Looking never uses it up, since mail scanners look too. */
export async function findBack(db: Rows, token: string): Promise<EmailChange | undefined> {
  const { rows } = await sql<EmailChange>`select * from email_change
    where token_hash = ${digest(token)} and ${LIVE}`.execute(db);
  return rows[0];
}

/** For one caller, however many ask at once. */
export async function spendBack(db: Rows, token: string): Promise<EmailChange | undefined> {
  const { rows } = await sql<EmailChange>`update email_change set used_at = now()
    where token_hash = ${digest(token)} and ${LIVE} returning *`.execute(db);
  return rows[0];
}

function digest(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}
