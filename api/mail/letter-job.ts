// Sends one letter of the outbox: the job behind each, and what is kept of how it ended.
import { sql } from 'kysely';
import { announceChange } from '../events/changes.ts';
import type { OwnJob } from '../jobs/job.ts';
import type { Database, Rows } from '../store/database.ts';
import type { Letter } from './letter.ts';
import { isFinal } from './mailer.ts';
import { type Kept, LETTER, letterOf, readWaiting, type Waiting } from './outbox.ts';

interface Sending {
  readonly database: Database;
  readonly mailer: { deliverNow(letter: Letter): Promise<void> };
  /** Makes the link of a letter, each time that it goes out. */
  readonly linkOf?: (letter: Kept) => Promise<string | undefined>;
  /** Prints what is attached to a letter of that company, each time that it goes out. */
  readonly filesOf?: (companyId: number, attachments: Kept['attachments']) => Promise<Letter['files']>;
}

export function letterJob({ database, mailer, linkOf, filesOf }: Sending): OwnJob<{ readonly id: number }> {
  const settle = (waiting: Waiting, state: 'SENT' | 'FAILED') => database.system((db) => keep(db, waiting, state));
  const waitingOf = (id: number) => database.one.system((db) => readWaiting(db, id));
  return {
    id: LETTER,
    run: async ({ id }) => {
      const waiting = await waitingOf(id);
      const letter = waiting && (await database.one.system((db) => letterOf(db, waiting)));
      if (!letter) return;
      const link = waiting.letter ? await linkOf?.(waiting.letter) : undefined;
      const files = await filesOf?.(waiting.company_id, waiting.letter?.attachments);
      await mailer.deliverNow({ ...letter, link, files }).catch(refused);
      await settle(waiting, 'SENT');
    },
    failed: async ({ id }) => {
      const waiting = await waitingOf(id);
      if (waiting) await settle(waiting, 'FAILED');
    },
  };
}

/** Mail servers repeat addresses in their messages; the codes say enough. */
function refused(error: { code?: string; responseCode?: number }): never {
  const { code, responseCode } = error;
  const plain = new Error(`the mail server answered ${responseCode ?? 'nothing'}`);
  throw Object.assign(plain, { code: code ?? 'MAIL', isFinal: isFinal(responseCode) });
}

/** Pages that show the bulk e-mail are told so often, and at its end. */
const CHUNK = 25;

async function keep(db: Rows, { id, company_id, emailjob_id }: Waiting, state: 'SENT' | 'FAILED'): Promise<void> {
  const { rows: settled } = await sql`update mail_outbox set state = ${state}, done_at = now()
    where id = ${id} and state = 'WAITING' returning 1`.execute(db);
  if (emailjob_id === null || settled.length === 0) return;
  const [sent, failed] = state === 'SENT' ? [1, 0] : [0, 1];
  const { rows } = await sql<{ done: number; status: string }>`update emailjob set sent_count = sent_count + ${sent},
      failed_count = failed_count + ${failed}, version = version + 1, updated_at = now(),
      status = case when sent_count + failed_count + 1 < total_count then 'SENDING'
        when failed_count + ${failed} > 0 then 'PARTLY_FAILED' else 'SENT' end
    where company_id = ${company_id} and id = ${emailjob_id}
    returning sent_count + failed_count as done, status`.execute(db);
  const { done = 0, status } = rows[0] ?? {};
  if (done % CHUNK === 0 || status !== 'SENDING')
    await announceChange(db, { companyId: company_id, resource: 'emailjob', id: emailjob_id });
}
