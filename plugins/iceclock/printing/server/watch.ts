// Watches over papers that nobody speaks of and printers that are silent, and sends papers elsewhere when their printer
// is switched off.
import { sql } from 'kysely';
import { type AlarmCondition, defineJob, defineReaction, devicesOfKind } from '#api';
import { KIND, printerFor } from './printers.ts';
import { lockJob, moveTo } from './steps.ts';

/** Time in which an agent says what became of a paper. */
const ANSWERS = sql`interval '1 minute'`;
const DOWN = sql`interval '5 minutes'`;

/** Asks people about papers that an agent took and did not speak of for a minute. */
export const unanswered = defineJob({
  id: 'print-unanswered',
  every: 20,
  run: async (context) => {
    const { db, companyId } = context;
    const { rows } = await sql<{ id: number }>`select id from printjob where company_id = ${companyId}
      and status = 'TAKEN' and taken_at < now() - ${ANSWERS} order by id`.execute(db);
    for (const { id } of rows) {
      const job = await lockJob(context, Number(id));
      // The agent still says it by itself, if it comes back before a person does.
      if (job?.status === 'TAKEN') await moveTo(context, job, 'UNSURE', { problem: 'NO_ANSWER' });
    }
  },
});

const waiting: AlarmCondition = ({ companyId }) => sql`select id from printjob
  where company_id = ${companyId} and status = 'WAITING' and status_at < now() - ${DOWN}`;

const silent: AlarmCondition = ({ companyId }) => sql`select d.id from (${devicesOfKind(companyId, KIND)}) d
  where d.state = 'OFFLINE' and d.last_seen_at < now() - ${DOWN}`;

export const down = { PrintJob: waiting, Device: silent };

/** Sends the papers that wait for a printer that is switched off to another one. */
export const switchedOff = defineReaction({
  to: 'Device',
  fields: ['active'],
  on: ['update'],
  run: async ({ id, kind, active }, context) => {
    if (kind !== KIND || active) return;
    const jobs = context.records('PrintJob', { by: 'product' });
    for (const job of await jobs.list({ device_id: id, status: 'WAITING' }))
      await jobs.update(job.id, { device_id: (await printerFor(context, job.division_id)) ?? null });
  },
});
