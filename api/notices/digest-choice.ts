// Stores whether a person wants a mail about unread notices: their own choice for each company, and off by default.
import { sql } from 'kysely';
import type { Actor, Rows } from '../contract/index.ts';

export const DIGESTS = ['NEVER', 'WORKING_DAYS'] as const;
export type Digest = (typeof DIGESTS)[number];

/** Selects the choice of the employee `e`. */
export const digestOf = sql`case when exists (select from notice_digest d
  where d.company_id = e.company_id and d.employee_id = e.id) then 'WORKING_DAYS' else 'NEVER' end`;

export async function chooseDigest(db: Rows, { companyId, employeeId }: Actor, digest: Digest): Promise<void> {
  await (digest === 'NEVER'
    ? sql`delete from notice_digest where company_id = ${companyId} and employee_id = ${employeeId}`
    : sql`insert into notice_digest (company_id, employee_id) values (${companyId}, ${employeeId})
        on conflict do nothing`
  ).execute(db);
}
