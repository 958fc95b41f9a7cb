// Takes the next letters out of the outbox, so that no other process sends them meanwhile; a process that dies gives them
// back by letting its time run out.
import { sql } from 'kysely';
import type { Rows } from '../store/database.ts';
import type { Letter } from './letter.ts';

export interface Waiting {
  readonly id: number;
  readonly company_id: number;
  readonly emailjob_id: number | null;
  readonly address: string;
  readonly name: string;
  readonly locale: string;
  readonly letter: Pick<Letter, 'kind' | 'values' | 'quote' | 'change' | 'own' | 'attachments'> | null;
  /** This one included. */
  readonly tries: number;
  readonly subject?: string;
  readonly body_html?: string;
}

type Texts = Pick<Waiting, 'subject' | 'body_html'>;

/** Spec 9: batches of 25. */
const CHUNK = 25;

/** Longer than a mail server may take for a chunk. */
const LEASE = sql`interval '3 minutes'`;

/** `retries` after the first try; one that was begun more often died with its process each time, and is given up. */
export async function claim(db: Rows, jobs: boolean, retries: number): Promise<Waiting[]> {
  await sql`update mail_outbox set state = 'FAILED', done_at = now()
    where state = 'WAITING' and due_at <= now() and tries > ${retries}`.execute(db);
  const { rows } = await sql<Waiting>`update mail_outbox o set tries = o.tries + 1, due_at = now() + ${LEASE}
    from (select id from mail_outbox where state = 'WAITING' and due_at <= now() order by due_at, id
      limit ${CHUNK} for update skip locked) as due
    where o.id = due.id
    returning o.id, o.company_id, o.emailjob_id, o.address, o.name, o.locale, o.letter, o.tries`.execute(db);
  return jobs ? withTexts(db, rows) : rows;
}

/** Those of bulk e-mails, which lie with their companies. */
async function withTexts(db: Rows, letters: readonly Waiting[]): Promise<Waiting[]> {
  const known = new Map<number, Texts | undefined>();
  for (const { company_id, emailjob_id: id } of letters) {
    if (id === null || known.has(id)) continue;
    const { rows } = await sql<Texts>`select subject, body_html from emailjob
      where company_id = ${company_id} and id = ${id}`.execute(db);
    known.set(id, rows[0]);
  }
  return letters.map((letter) => ({ ...letter, ...known.get(letter.emailjob_id ?? 0) }));
}
