// Runs the job that sends one letter of the outbox, and stores the result.
import { sql } from 'kysely';
import { announceChange } from '../announcements/changes.ts';
import type { Database, KeptLetter, Letter, OwnJob, Rows } from '../contract/index.ts';
import { isFinal } from '../mail/mailer.ts';
import { type Failure, LETTER, letterOf, readWaiting, type WaitingLetter } from '../mail/outbox.ts';
import { inform } from './inform.ts';

interface Sending {
  readonly database: Database;
  readonly mailer: { deliverNow(letter: Letter): Promise<void> };
  /** Makes the link of a letter, at each attempt to send it. */
  readonly linkOf?: (letter: KeptLetter) => Promise<string | undefined>;
  /** Prints the documents attached to a letter of that company, at each attempt. */
  readonly filesOf?: (companyId: number, attachments: KeptLetter['attachments']) => Promise<Letter['files']>;
  /** Reads the attachments of a bulk e-mail of that company. */
  readonly bulkFilesOf?: (companyId: number, emailjob: number) => Promise<Letter['files']>;
  /** The address at which people open Scoop. */
  readonly publicUrl?: () => string;
  /** Tells pages that show the documented records, and the sender of a letter that was given up. */
  readonly onSettled?: (letter: WaitingLetter, state: Settled, failure?: Failure) => Promise<void>;
}

type Settled = 'SENT' | 'FAILED';

export function letterJob(sending: Sending): OwnJob<{ readonly id: number }> {
  const { database, mailer, linkOf, filesOf, bulkFilesOf, onSettled, publicUrl } = sending;
  const settle = async (waiting: WaitingLetter, state: Settled, failure?: Failure) => {
    await database.system((db) => keep(db, waiting, state, failure));
    await onSettled?.(waiting, state, failure);
  };
  const waitingOf = (id: number) => database.one.system((db) => readWaiting(db, id));
  return {
    id: LETTER,
    run: async ({ id }) => {
      const waiting = await waitingOf(id);
      const letter = waiting && (await database.one.system((db) => letterOf(db, waiting)));
      if (!letter) return;
      const link = waiting.letter ? await linkOf?.(waiting.letter) : undefined;
      const { company_id: company, emailjob_id: bulk } = waiting;
      const files = await (bulk === null
        ? filesOf?.(company, waiting.letter?.attachments)
        : bulkFilesOf?.(company, bulk));
      // The base is a setting, so that a forged Host header cannot lead anybody elsewhere.
      const stop = letter.stop && `${publicUrl?.() ?? ''}${letter.stop}`;
      await mailer.deliverNow({ ...letter, link, files, ...(stop && { stop }) }).catch(refused);
      await settle(waiting, 'SENT');
    },
    failed: async ({ id }, error) => {
      const waiting = await waitingOf(id);
      if (waiting) await settle(waiting, 'FAILED', failureOf(error));
    },
  };
}

/** An error before the mail server was asked is one of its documents'. */
function failureOf(error: unknown): Failure {
  const { code, isFinal: refused } = error as { code?: string; isFinal?: boolean };
  if (refused === undefined && code !== 'WORKER_LOST') return 'NOT_PRINTED';
  return refused ? 'REFUSED' : 'UNREACHED';
}

/** Mail servers repeat addresses in their messages, so only the codes are kept. */
function refused(error: { code?: string; responseCode?: number }): never {
  const { code, responseCode } = error;
  const plain = new Error(`the mail server answered ${responseCode ?? 'nothing'}`);
  throw Object.assign(plain, { code: code ?? 'MAIL', isFinal: isFinal(responseCode) });
}

/** Pages that show the bulk e-mail are told after this many letters, and at its end. */
const CHUNK = 25;

async function keep(db: Rows, waiting: WaitingLetter, state: Settled, failure?: Failure): Promise<void> {
  const { id, company_id, emailjob_id } = waiting;
  const { rows: settled } = await sql`update mail_outbox set state = ${state}, done_at = now(),
      letter = letter || ${JSON.stringify({ failure })}::jsonb
    where id = ${id} and state = 'WAITING' returning 1`.execute(db);
  if (emailjob_id === null || settled.length === 0) return;
  const [sent, failed] = state === 'SENT' ? [1, 0] : [0, 1];
  const { rows } = await sql<Counted>`update emailjob set sent_count = sent_count + ${sent},
      failed_count = failed_count + ${failed}, version = version + 1, updated_at = now(),
      status = case when sent_count + failed_count + 1 < total_count then 'SENDING'
        when failed_count + ${failed} > 0 then 'PARTLY_FAILED' else 'SENT' end
    where company_id = ${company_id} and id = ${emailjob_id}
    returning sent_count as sent, failed_count as failed, status, author_employee_id as author`.execute(db);
  const [counted] = rows;
  if (!counted) return;
  const isOver = counted.status !== 'SENDING';
  if (isOver || (counted.sent + counted.failed) % CHUNK === 0)
    await announceChange(db, { companyId: company_id, resource: 'emailjob', id: emailjob_id });
  if (isOver) await tellAuthor(db, company_id, emailjob_id, counted);
}

interface Counted {
  readonly sent: number;
  readonly failed: number;
  readonly status: string;
  readonly author: number | null;
}

function tellAuthor(db: Rows, companyId: number, id: number, { author, sent, failed }: Counted): Promise<void> {
  const notice = failed > 0 ? 'core.mails-failed' : 'core.mails-sent';
  const to = author === null ? [] : [author];
  return inform(db, {
    companyId,
    notice,
    to,
    about: { resource: 'emailjob', id },
    values: { sent, count: failed || sent },
  });
}
