// Keeps waiting letters in the database: they are stored in the transaction of the change that they tell of, and sent
// by jobs, so that they are tried again after a failure or a crash (docs/domain 7.9).
import { sql } from 'kysely';
import { formatMoment, formattingLocale, type Locale, today } from '#core/contract';
import { announce } from '../announcements/announce.ts';
import type { KeptLetter, Letter, QueuedLetter, Rows } from '../contract/index.ts';
import { cleanHtml } from '../html/index.ts';
import { CURRENT_COMPANY } from '../store/roles.ts';

/**
 * Reasons for giving up: a document could not be printed, the receiver's mail server refused the mail, or our own was
 * not reached.
 */
export const FAILURES = ['NOT_PRINTED', 'REFUSED', 'UNREACHED'] as const;
export type Failure = (typeof FAILURES)[number];

/** Stores the letter in a company's transaction: it is sent if and only if that commits. */
export async function queueLetter(db: Rows, { address, name, locale, letter, senderId }: QueuedLetter): Promise<void> {
  const { own } = letter;
  const clean = own && { own: { ...own, html: cleanHtml(own.html) } };
  const { rows } = await sql<{ id: number }>`insert into mail_outbox (address, name, locale, letter, sender_id)
    values (${address}, ${name}, ${locale}, ${JSON.stringify({ ...letter, ...clean })}::jsonb, ${senderId || null})
    returning id`.execute(db);
  await queueSending(db, sql`id = ${rows[0]!.id}`, new Date());
}

/** Queues the letters of a bulk e-mail that are in the outbox. */
export function queueBulk(db: Rows, emailjob: unknown, at: Date): Promise<void> {
  return queueSending(db, sql`emailjob_id = ${emailjob}`, at);
}

async function queueSending(db: Rows, which: ReturnType<typeof sql>, at: Date): Promise<void> {
  const queued = sql`insert into background_job (company_id, name, payload, due_at)
    select company_id, ${`core.${LETTER}`}, jsonb_build_object('id', id), ${at.toISOString()}::timestamptz
    from mail_outbox where company_id = ${CURRENT_COMPANY} and ${which} order by id`.execute(db);
  await Promise.all([queued, announce(db, { type: 'job' })]);
}

/** Name of the job that sends one letter. */
export const LETTER = 'letter';

export interface WaitingLetter {
  readonly id: number;
  readonly company_id: number;
  readonly emailjob_id: number | null;
  readonly address: string;
  readonly name: string;
  readonly locale: string;
  readonly letter: KeptLetter | null;
  readonly sender_id: number | null;
  /** Path on which a customer stops bulk e-mails. */
  readonly stop: string | null;
}

/** Answers undefined if the letter was sent, given up or cancelled meanwhile. */
export async function readWaiting(db: Rows, id: number): Promise<WaitingLetter | undefined> {
  const { rows } = await sql<WaitingLetter>`select id, company_id, emailjob_id, address, name, locale, letter,
      sender_id, stop from mail_outbox
    where id = ${id} and state = 'WAITING'`.execute(db);
  return rows[0];
}

/** Answers the letter; the text of a bulk e-mail is read from the company's own row. */
export async function letterOf(db: Rows, waiting: WaitingLetter): Promise<Letter | undefined> {
  const { address: to, name, locale, letter, company_id, emailjob_id, stop } = waiting;
  const person = { to, name, locale: locale as Locale };
  if (letter) return { ...letter, ...person };
  const { rows } = await sql<{ subject: string; html: string; company: string }>`select j.subject, j.body_html as html,
    c.name as company from emailjob j join company c on c.id = j.company_id
    where j.company_id = ${company_id} and j.id = ${emailjob_id}`.execute(db);
  const own = rows[0] && { own: rows[0], values: bulkValues(person, rows[0].company) };
  return own && { kind: 'own', ...person, ...own, ...(stop && { stop }) };
}

/** Answers the placeholders of a bulk e-mail that the entity file names. */
export function bulkValues({ name, locale }: { name: string; locale: Locale }, company: string) {
  return { company, first_name: name, date: formatMoment(formattingLocale(locale), today(), DAY) };
}

const DAY = { day: 'numeric', month: 'long', year: 'numeric' } as const;
