// Sends letters in the background. No call waits for a mail server, so the time of an answer never reveals whether a
// mail was sent.
import type { FastifyBaseLogger } from 'fastify';
import type { i18n } from 'i18next';
import { type HtmlThreads, type Letter, Problem } from '../contract/index.ts';
import type { Delivery } from './delivery.ts';
import { type Mail, write } from './letter.ts';

/** Makes the letter late, and may find that there is nothing to send. */
export type Draft = () => Promise<Letter | undefined>;

export interface MailerOptions {
  readonly delivery: Delivery;
  readonly translator: i18n;
  readonly log: Pick<FastifyBaseLogger, 'warn'> & Partial<Pick<FastifyBaseLogger, 'debug'>>;
  /** The threads that turn long letters into plain text. */
  readonly html?: HtmlThreads;
  /** Milliseconds before each further attempt. */
  readonly waits?: readonly number[];
}

const AT_ONCE = 4;
const IN_LINE = 1000;
const WAITS = [2_000, 15_000, 60_000];
/** Tells whether the code is a 5xx: the mail server will not take the mail however often it is tried. */
export const isFinal = (code: unknown) => typeof code === 'number' && code >= 500;

export class Mailer {
  private readonly waiting: Draft[] = [];
  private readonly running = new Set<Promise<void>>();
  private readonly closing = new AbortController();

  constructor(private readonly options: MailerOptions) {}

  /** Returns at once; if too many letters wait it refuses with 429, whoever the letter is for. */
  send(draft: Draft): void {
    if (this.waiting.length >= IN_LINE) throw new Problem(429, 'tooMany', { headers: { 'retry-after': '60' } });
    this.waiting.push(draft);
    setImmediate(() => this.next());
  }

  /** Sends at once, one time, and throws the error: for callers that keep letters and try again themselves. */
  async deliverNow(letter: Letter): Promise<void> {
    await this.options.delivery.deliver(await this.written(letter));
  }

  /** Resolves when every letter was sent or given up. */
  async settled(): Promise<void> {
    while (this.waiting.length > 0 || this.running.size > 0) {
      this.next();
      await Promise.all(this.running);
    }
  }

  /** Sends the waiting letters, without further attempts. */
  async close(): Promise<void> {
    this.closing.abort();
    await this.settled();
    this.options.delivery.close();
  }

  private next(): void {
    while (this.running.size < AT_ONCE && this.waiting.length > 0) {
      const work = this.post(this.waiting.shift()!).finally(() => {
        this.running.delete(work);
        this.next();
      });
      this.running.add(work);
    }
  }

  private async post(draft: Draft): Promise<void> {
    try {
      const letter = await draft();
      if (letter) await this.deliver(await this.written(letter));
    } catch (error) {
      // Mail servers repeat addresses in their messages, so only the codes are logged.
      const { code, responseCode } = error as { code?: string; responseCode?: number };
      this.options.log.warn({ code, responseCode }, 'a mail could not be sent');
    }
  }

  private written(letter: Letter): Promise<Mail> {
    return write(this.options.translator, letter, this.options.html);
  }

  private async deliver(mail: Mail): Promise<void> {
    const { delivery, waits = WAITS, log } = this.options;
    for (let attempt = 0; ; attempt++) {
      try {
        await delivery.deliver(mail);
        log.debug?.({ attempt: attempt + 1 }, 'a mail was sent');
        return;
      } catch (error) {
        const isLast = attempt >= waits.length || isFinal((error as { responseCode?: number }).responseCode);
        if (isLast || !(await this.wait(waits[attempt]!))) throw error;
      }
    }
  }

  /** Answers false if Scoop stops meanwhile. */
  private wait(milliseconds: number): Promise<boolean> {
    const { signal } = this.closing;
    return new Promise((resolve) => {
      if (signal.aborted) return resolve(false);
      const timer = setTimeout(() => resolve(true), milliseconds);
      signal.addEventListener('abort', () => {
        clearTimeout(timer);
        resolve(false);
      });
    });
  }
}
