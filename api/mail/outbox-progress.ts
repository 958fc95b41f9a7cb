// How far each bulk e-mail is, kept on its record after every chunk and told to whoever looks at it.
import { sql } from 'kysely';
import { announceChange } from '../events/changes.ts';
import type { Rows } from '../store/database.ts';
import type { Waiting } from './outbox-claim.ts';

export async function keepCount(db: Rows, letters: readonly Waiting[]): Promise<void> {
  const jobs = new Map(
    letters.flatMap((letter) => (letter.emailjob_id ? [[letter.emailjob_id, letter.company_id]] : [])),
  );
  for (const [id, companyId] of jobs) await countJob(db, companyId, id);
}

/** Two processes that finish a chunk at once take turns, so that the last count holds. */
async function countJob(db: Rows, companyId: number, id: number): Promise<void> {
  await sql`select 1 from emailjob where company_id = ${companyId} and id = ${id} for update`.execute(db);
  await sql`update emailjob j set sent_count = c.sent, failed_count = c.failed, version = j.version + 1,
      updated_at = now(), status = case when c.waiting > 0 then 'SENDING' when c.failed > 0 then 'PARTLY_FAILED' else 'SENT' end
    from (select count(*) filter (where state = 'SENT') as sent, count(*) filter (where state = 'FAILED') as failed,
        count(*) filter (where state = 'WAITING') as waiting
      from mail_outbox where company_id = ${companyId} and emailjob_id = ${id}) as c
    where j.company_id = ${companyId} and j.id = ${id}`.execute(db);
  await announceChange(db, { companyId, resource: 'emailjob', id });
}
