// Letters that wait in the database: handed in with the change they tell of, sent by whichever API process is free, tried
// again after a failure or a kill (domain 1, email_job).
import type { FastifyBaseLogger } from 'fastify';
import { sql } from 'kysely';
import type { Locale } from '#core/contract';
import { SERVER_HALVES } from '#core/fields/server';
import type { Database, Rows } from '../store/database.ts';
import type { Letter } from './letter.ts';
import { isFinal } from './mailer.ts';
import { claim, type Waiting } from './outbox-claim.ts';
import { keepCount } from './outbox-progress.ts';

/** No link: what opens an account is kept as its hash only. */
export type Kept = Pick<Letter, 'kind' | 'values' | 'quote' | 'change' | 'own' | 'attachments'>;

export interface QueuedLetter {
  readonly address: string;
  /** As the greeting calls them. */
  readonly name: string;
  readonly locale: string;
  readonly letter: Kept;
}

/** In a tenant's transaction: it goes out if and only if that one commits. */
export async function queueLetter(db: Rows, { address, name, locale, letter }: QueuedLetter): Promise<void> {
  const { own } = letter;
  const clean = own && { own: { ...own, html: String(SERVER_HALVES.html?.normalise(own.html)) } };
  await sql`insert into mail_outbox (address, name, locale, letter)
    values (${address}, ${name}, ${locale}, ${JSON.stringify({ ...letter, ...clean })}::jsonb)`.execute(db);
}

export interface OutboxOptions {
  readonly database: Database;
  readonly mailer: { deliverNow(letter: Letter): Promise<void> };
  readonly log: Pick<FastifyBaseLogger, 'warn'>;
  /** Whether the product has bulk e-mails. */
  readonly jobs: boolean;
  /** Makes the link of a letter, each time that it goes out. */
  readonly linkOf?: (letter: Kept) => Promise<string | undefined>;
  /** Prints what is attached to a letter of that company, each time that it goes out. */
  readonly filesOf?: (companyId: number, attachments: Kept['attachments']) => Promise<Letter['files']>;
  /** Seconds before each further try. */
  readonly waits?: readonly number[];
}

const EVERY_MS = 2_000;
const AT_ONCE = 5;
const WAITS = [10, 60, 300];

export class Outbox {
  private timer?: ReturnType<typeof setInterval>;
  private running?: Promise<void>;
  private stopped = false;

  constructor(private readonly options: OutboxOptions) {}

  start(): void {
    this.timer = setInterval(() => void this.run(), EVERY_MS);
    this.timer.unref();
  }

  /** Letters that are on their way still arrive; the others wait for the next process. */
  async close(): Promise<void> {
    this.stopped = true;
    clearInterval(this.timer);
    await this.running;
  }

  /** Everything that is due. */
  run(): Promise<void> {
    this.running ??= this.empty()
      .catch((error) => this.options.log.warn({ err: error }, 'the outbox could not be emptied'))
      .finally(() => {
        this.running = undefined;
      });
    return this.running;
  }

  private async empty(): Promise<void> {
    const { database, jobs, waits = WAITS } = this.options;
    while (!this.stopped) {
      const letters = await database.system((db) => claim(db, jobs, waits.length));
      if (letters.length === 0) return;
      for (let start = 0; start < letters.length; start += AT_ONCE) {
        await Promise.all(letters.slice(start, start + AT_ONCE).map((letter) => this.send(letter)));
      }
      if (jobs) await database.system((db) => keepCount(db, letters));
    }
  }

  private async send(waiting: Waiting): Promise<void> {
    const { database, mailer, log, linkOf, filesOf, waits = WAITS } = this.options;
    try {
      const link = waiting.letter ? await linkOf?.(waiting.letter) : undefined;
      const files = await filesOf?.(waiting.company_id, waiting.letter?.attachments);
      await mailer.deliverNow({ ...letterOf(waiting), link, files });
      await database.system((db) => settle(db, waiting.id, 'SENT'));
    } catch (error) {
      // Mail servers repeat addresses in their messages; the codes say enough.
      const { code, responseCode } = error as { code?: string; responseCode?: number };
      log.warn({ code, responseCode, letter: waiting.id }, 'a mail could not be sent');
      const wait = isFinal(responseCode) ? undefined : waits[waiting.tries - 1];
      await database.system((db) =>
        wait === undefined ? settle(db, waiting.id, 'FAILED') : later(db, waiting.id, wait),
      );
    }
  }
}

function letterOf({ address: to, name, locale, letter, subject, body_html }: Waiting): Letter {
  const person = { to, name, locale: locale as Locale };
  return letter ? { ...letter, ...person } : { kind: 'own', ...person, own: { subject: subject!, html: body_html! } };
}

async function settle(db: Rows, id: number, state: 'SENT' | 'FAILED'): Promise<void> {
  await sql`update mail_outbox set state = ${state}, done_at = now() where id = ${id}`.execute(db);
}

async function later(db: Rows, id: number, seconds: number): Promise<void> {
  await sql`update mail_outbox set due_at = now() + make_interval(secs => ${seconds}) where id = ${id}`.execute(db);
}
