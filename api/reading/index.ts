// Public door of the room: reads files that people send in threads of their own, so that one which takes all time and
// memory there is costs its sender an answer and nobody else anything (security, "Uploads").
import type { FastifyInstance } from 'fastify';
import type { Answers, FileKind } from './message.ts';
import { Queue } from './queue.ts';
import { Reader } from './reader.ts';

export { Queue } from './queue.ts';
export { tooComplex, Unreadable } from './unreadable.ts';

declare module 'fastify' {
  interface FastifyInstance {
    reading: Reading;
  }
}

/** Threads start with the first file, and no more of them than this. */
const THREADS = 2;
const MOST_WAITING = 20;

export class Reading {
  private readonly queue = new Queue({ atOnce: THREADS, waiting: MOST_WAITING });
  private readonly readers = new Set<Reader>();

  constructor(private readonly onFault: (error: unknown) => void) {}

  /** Rejects with Unreadable for what cannot be read, and with 503 while too much waits. */
  read<Kind extends FileKind>(kind: Kind, bytes: Uint8Array): Promise<Answers[Kind]> {
    return this.queue.run(() => this.freeReader().read(kind, bytes));
  }

  async end(): Promise<void> {
    await Promise.all([...this.readers].map((reader) => reader.end()));
  }

  private freeReader(): Reader {
    const free = [...this.readers].find(({ isFree }) => isFree);
    if (free) return free;
    const reader = new Reader((ended, why) => {
      this.readers.delete(ended);
      if (why) this.onFault(why);
    });
    this.readers.add(reader);
    return reader;
  }
}

/** As `app.reading`, until the server closes. */
export function openReading(app: FastifyInstance): void {
  const reading = new Reading((error) => app.log.warn({ err: error }, 'a sent file ended the thread that read it'));
  app.decorate('reading', reading);
  app.addHook('onClose', () => reading.end());
}
