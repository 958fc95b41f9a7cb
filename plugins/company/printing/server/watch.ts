// Watches over papers that nobody speaks of and printers that are silent, and sends papers elsewhere when their printer
// is switched off.
import { sql } from 'kysely';
import { type AlarmCondition, defineJob, defineReaction, devicesOfKind } from '#api';
import { KIND, printerFor } from './printers.ts';
import { type Job, lockJob, moveTo } from './steps.ts';

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
      if (job?.status === 'TAKEN') await moveTo(context, job, missedIn(job), { problem: 'NO_ANSWER' });
    }
  },
});

const missedIn = ({ kind }: Job) => (kind === 'DRAWER' ? 'FAILED' : 'UNSURE');

const waiting: AlarmCondition = ({ companyId }) => sql`select id from printjob
  where company_id = ${companyId} and area = 'STAFF' and status = 'WAITING' and status_at < now() - ${DOWN}`;

const silent: AlarmCondition = ({ companyId }) => sql`select d.id from (${devicesOfKind(companyId, KIND)}) d
  where d.state = 'OFFLINE' and d.last_seen_at < now() - ${DOWN}`;

export const contractPrinterDown = { PrintJob: waiting, Device: silent };

/** A receipt that did not come out within its time; until the next one of that printer comes out, or for an hour. */
const unprinted: AlarmCondition = ({ companyId }) => sql`select j.id from printjob j
  where j.company_id = ${companyId} and j.area = 'TILL' and j.kind = 'PAPER' and j.status = 'EXPIRED'
    and j.status_at > now() - interval '1 hour'
    and not exists (select from printjob after where after.company_id = j.company_id and after.area = 'TILL'
      and after.device_id = j.device_id and after.printed_at > j.status_at)`;

/** The printers of tills are those that printed for one in the last days. */
const silentAtTill: AlarmCondition = ({ companyId }) => sql`select d.id from (${devicesOfKind(companyId, KIND)}) d
  where d.state = 'OFFLINE' and d.last_seen_at < now() - ${DOWN} and exists (select from printjob j
    where j.company_id = ${companyId} and j.device_id = d.id and j.area = 'TILL'
      and j.created_at > now() - interval '3 days')`;

export const tillPrinterDown = { PrintJob: unprinted, Device: silentAtTill };

/** Sends the papers that wait for a printer that is switched off to another one; those of a till stay where it stands. */
export const switchedOff = defineReaction({
  to: 'Device',
  fields: ['active'],
  on: ['update'],
  run: async ({ id, kind, active }, context) => {
    if (kind !== KIND || active) return;
    const jobs = context.records('PrintJob', { by: 'product' });
    for (const job of await jobs.list({ device_id: id, area: 'STAFF', status: 'WAITING' }))
      await jobs.update(job.id, { device_id: (await printerFor(context, job.division_id)) ?? null });
  },
});
