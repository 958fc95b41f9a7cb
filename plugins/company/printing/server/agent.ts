// Takes the calls of print agents, which ask for a paper and say what became of it (docs/printing.md). An agent names the
// journal in which it writes what it hands to its spooler, so that no paper comes out twice without a question.
import { sql } from 'kysely';
import { type DeviceCall, defineDeviceCall, LONGEST_WAIT, notFound, Problem } from '#api';
import { DRAWER_PULSE } from './drawer.ts';
import { KIND } from './printers.ts';
import { askPeople, isExpired, type Job, lockJob, moved, moveTo, paperOf } from './steps.ts';

const KINDS = [KIND];
const journal = { type: 'string', minLength: 8, maxLength: 40 } as const;
const attempt = { type: 'integer', minimum: 1 } as const;

/**
 * Answers a paper to print; or, before any other, the papers that this agent took and never spoke of again. With `wait`
 * it answers when there is one, and with `raw` drawers too, for which an agent hands bytes on as they are.
 */
export const next = defineDeviceCall({
  method: 'POST',
  path: '/print/next',
  kinds: KINDS,
  body: {
    required: ['journal'],
    properties: { journal, wait: { type: 'integer', minimum: 0, maximum: LONGEST_WAIT }, raw: { type: 'boolean' } },
  },
  waits: {
    changesWith: ['PrintJob'],
    isEmpty: ({ data: { open, job } }: { data: { open: object[]; job: object | null } }) => !job && open.length === 0,
  },
  answer: {
    type: 'object',
    properties: {
      data: {
        type: 'object',
        properties: { open: { type: 'array', items: { type: 'object' } }, job: { type: ['object', 'null'] } },
      },
    },
  },
  run: async (call) => {
    await loseJournals(call, call.body.journal);
    const open = await openOf(call, call.body.journal);
    return { data: { open, job: open.length > 0 ? null : await take(call) } };
  },
});

type Calling = Pick<DeviceCall, 'db' | 'companyId' | 'records' | 'device' | 'renderDocument'> & {
  readonly body: { readonly journal: string; readonly raw?: boolean };
};

/** Asks people about papers that the device took with a journal that is gone. */
async function loseJournals(call: Calling, own: string): Promise<void> {
  const taken = await call.records('PrintJob', { by: 'product' }).list({ device_id: call.device.id, status: 'TAKEN' });
  for (const job of taken) if (job.journal !== own) await askPeople(call, job, 'JOURNAL_LOST');
}

/** Lists what was taken with this journal and has no answer, the oldest first. */
async function openOf({ records, device }: Calling, own: string) {
  const jobs = records('PrintJob', { by: 'product' });
  const taken = await jobs.list({ device_id: device.id, status: ['TAKEN', 'UNSURE'], journal: own });
  return taken.map(({ id, tries }) => ({ id, attempt: tries })).reverse();
}

/** Takes the oldest paper of this printer, else one that has no printer; one that cannot be made fails and is passed over. */
async function take(call: Calling) {
  for (;;) {
    const job = await waiting(call);
    if (!job) return null;
    const content = isExpired(job) ? undefined : await contentOf(call, job);
    if (!content) {
      await (isExpired(job) ? moveTo(call, job, 'EXPIRED') : moveTo(call, job, 'FAILED', { problem: 'NOT_MADE' }));
      continue;
    }
    const tries = (job.tries ?? 0) + 1;
    await moveTo(call, job, 'TAKEN', { device_id: call.device.id, journal: call.body.journal, tries });
    const { id, title, copies = 1 } = job;
    return { id, attempt: tries, title, copies, ...content };
  }
}

/** Answers what the printer is given: a paper, or for a drawer the bytes that open it. */
async function contentOf(call: Calling, job: Job) {
  if (job.kind === 'DRAWER') return { name: 'drawer.bin', raw: DRAWER_PULSE.toString('base64') };
  const pdf = await made(call, job);
  return pdf && { name: pdf.name, pdf: pdf.bytes.toString('base64') };
}

async function waiting(call: Calling): Promise<Job | undefined> {
  const { db, companyId, device, body } = call;
  const { rows } = await sql<{ id: number }>`select id from printjob
    where company_id = ${companyId} and status = 'WAITING' and (device_id = ${device.id} or device_id is null)
      and (kind <> 'DRAWER' or ${body.raw === true})
    order by (kind <> 'DRAWER'), (device_id is null), (division_id = ${device.divisionId ?? null}) is true desc, id
    limit 1 for update skip locked`.execute(db);
  return rows[0] && lockJob(call, Number(rows[0].id));
}

/** Answers undefined if the document cannot be made, such as of a record that was deleted. A server that has too much to do says so. */
async function made(call: Calling, job: Job) {
  const { db } = call;
  await sql`savepoint made`.execute(db);
  try {
    return await paperOf(job, call);
  } catch (error) {
    if (error instanceof Problem && error.code === 'overloaded') throw error;
    await sql`rollback to savepoint made`.execute(db);
    return undefined;
  }
}

/** Takes what became of a paper. `NOT_PRINTED`: it never reached the spooler; `UNSURE`: the agent cannot tell. */
export const outcome = defineDeviceCall({
  method: 'POST',
  path: '/print/outcome',
  kinds: KINDS,
  body: {
    required: ['id', 'attempt', 'outcome'],
    properties: {
      id: { type: 'integer' },
      attempt,
      outcome: { type: 'string', enum: ['PRINTED', 'NOT_PRINTED', 'FAILED', 'UNSURE'] },
      said: { type: 'string', maxLength: 2000 },
    },
  },
  run: async (call) => {
    const { id, attempt: told, outcome: became, said } = call.body;
    const job = await lockJob(call, id);
    if (job?.device_id !== call.device.id) throw notFound();
    if (job.tries !== told) throw moved();
    // An answer that got lost on its way back is sent again.
    if (job.status === 'PRINTED' && became === 'PRINTED') return;
    if (job.status !== 'TAKEN' && job.status !== 'UNSURE') throw moved();
    if (became === 'UNSURE') return askPeople(call, job, 'CUT_OFF');
    if (became === 'FAILED') return moveTo(call, job, 'FAILED', { problem: 'REFUSED', said });
    return moveTo(call, job, became === 'PRINTED' ? 'PRINTED' : 'WAITING');
  },
});
