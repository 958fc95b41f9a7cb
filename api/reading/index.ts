// Is the public door of the room: reads files that people send in threads of their own, so that one which takes all
// time and memory there is costs its sender an answer and nobody else anything (docs/security.md, "Uploads").
import type { FastifyInstance } from 'fastify';
import { ThreadEnded, type ThreadKind, Threads } from '../threads/index.ts';
import type { Answers, FileKind, Said, Task } from './message.ts';
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
  /** Enough for the largest honest file on a slow machine, and over before a server that stops loses patience. */
  mostMs: 12_000,
  memory: { maxOldGenerationSizeMb: 512, maxYoungGenerationSizeMb: 64 },
};

export class Reading {
  private readonly threads: Threads;

  constructor(onFault: (error: unknown) => void) {
    this.threads = new Threads(KIND, onFault);
  }

  /** Rejects with Unreadable for what cannot be read, and with 503 while too much waits. */
  async read<Kind extends FileKind>(kind: Kind, bytes: Uint8Array): Promise<Answers[Kind]> {
    const task: Task = { kind, bytes };
    const said = (await this.threads.ask(task).catch((error) => {
      throw error instanceof ThreadEnded ? tooComplex() : error;
    })) as Said;
    if ('refused' in said) throw new Unreadable(said.refused.code, said.refused.params);
    return said.answer as Answers[Kind];
  }

  end(): Promise<void> {
    return this.threads.end();
  }
}

/** As `app.reading`, until the server closes. */
export function openReading(app: FastifyInstance): void {
  const reading = new Reading((error) => app.log.warn({ err: error }, 'a sent file ended the thread that read it'));
  app.decorate('reading', reading);
  app.addHook('onClose', () => reading.end());
}
