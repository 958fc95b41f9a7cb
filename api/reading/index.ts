// Reads sent files and long texts in processes of their own (api/threads/child.ts says why no threads), so that one which
// uses up time or memory fails for its sender alone.
import type { FastifyInstance } from 'fastify';
import type { HtmlAnswer, HtmlAsked, HtmlThreads } from '../contract/index.ts';
import { roomLog } from '../http/rooms.ts';
import { ThreadEnded, type ThreadKind, Threads } from '../threads/index.ts';
import { overloaded } from '../threads/queue.ts';
import type { Answers, FileKind, ReadingAnswer, Task } from './message.ts';
import { startReading } from './start-reading.ts';
import { tooComplex, Unreadable } from './unreadable.ts';

export { tooComplex, Unreadable } from './unreadable.ts';

declare module 'fastify' {
  interface FastifyInstance {
    reading: Reading;
  }
}

const KIND: ThreadKind = {
  start: startReading,
  /** Enough for the largest honest file on a slow machine, and below the time that a stopping server waits. */
  mostMs: 12_000,
  memory: { maxOldGenerationSizeMb: 512, maxYoungGenerationSizeMb: 64 },
};

export class Reading implements HtmlThreads {
  private readonly files: Threads;
  /** Texts have processes of their own, because files may take seconds each. */
  private readonly texts: Threads;

  constructor(onFault: (error: unknown) => void) {
    this.files = new Threads(KIND, onFault);
    this.texts = new Threads(KIND, onFault);
  }

  /** Rejects with Unreadable if a file cannot be read, and with 503 while too many wait. */
  async read<Kind extends FileKind>(kind: Kind, bytes: Uint8Array): Promise<Answers[Kind]> {
    const task: Task = { kind, bytes };
    const said = (await this.files.ask(task).catch((error) => {
      throw error instanceof ThreadEnded ? tooComplex() : error;
    })) as ReadingAnswer;
    if ('refused' in said) throw new Unreadable(said.refused.code, said.refused.params);
    return said.answer as Answers[Kind];
  }

  /** Rejects with 503 while too many wait, and for a text that takes too much time or memory. */
  html(asked: HtmlAsked): Promise<HtmlAnswer> {
    return this.readText(asked) as Promise<HtmlAnswer>;
  }

  plain(html: string): Promise<string> {
    return this.readText({ plain: html }) as Promise<string>;
  }

  private async readText(task: Task): Promise<unknown> {
    const said = await this.texts.ask(task).catch((error) => {
      throw error instanceof ThreadEnded ? overloaded() : error;
    });
    return (said as { answer: unknown }).answer;
  }

  async end(): Promise<void> {
    await Promise.all([this.files.end(), this.texts.end()]);
  }
}

/** Sets `app.reading`, until the server closes. */
export function openReading(app: FastifyInstance): void {
  const reading = new Reading((error) =>
    roomLog(app, 'reading').warn({ err: error }, 'a sent file ended the process that read it'),
  );
  app.decorate('reading', reading);
  app.addHook('onClose', () => reading.end());
}
