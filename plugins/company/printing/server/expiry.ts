// Takes out of the queue what waited for so long that nobody wants it any more, such as the receipt of a guest who left.
import { sql } from 'kysely';
import { defineJob } from '#api';
import { isExpired, lockJob, moveTo } from './steps.ts';

export const expired = defineJob({
  id: 'print-expired',
  every: 20,
  run: async (context) => {
    const { db, companyId } = context;
    const { rows } = await sql<{ id: number }>`select id from printjob where company_id = ${companyId}
      and status = 'WAITING' and expires_at <= now() order by id`.execute(db);
    for (const { id } of rows) {
      const job = await lockJob(context, Number(id));
      if (job?.status === 'WAITING' && isExpired(job)) await moveTo(context, job, 'EXPIRED');
    }
  },
});
