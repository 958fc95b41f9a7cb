// One reading thread as the server sees it: gets a file at a time, and is ended with the file that takes too much.
import { once } from 'node:events';
import type { Worker } from 'node:worker_threads';
import type { Answers, FileKind, Said, Task } from './message.ts';
import { startThread } from './start-thread.ts';
import { tooComplex, Unreadable } from './unreadable.ts';

/** Enough for the largest honest file on a slow machine, and over before a server that stops loses patience. */
const MOST_MS = 12_000;
const MEMORY = { maxOldGenerationSizeMb: 512, maxYoungGenerationSizeMb: 64 };
/** An idle thread gives back its memory. */
const REST_MS = 60_000;

export class Reader {
  private readonly thread: Worker;
  private readonly gone = new AbortController();
  private rest?: NodeJS.Timeout;
  isFree = true;

  constructor(private readonly onEnd: (reader: Reader, why?: unknown) => void) {
    // What a library prints is of no use to anyone.
    this.thread = startThread({ resourceLimits: MEMORY, stdout: true, stderr: true });
    this.thread.stdout.resume();
    this.thread.stderr.resume();
    this.thread.on('error', (error) => this.end(error));
    this.thread.on('exit', () => this.end());
    this.thread.unref();
  }

  async read<Kind extends FileKind>(kind: Kind, bytes: Uint8Array): Promise<Answers[Kind]> {
    this.isFree = false;
    clearTimeout(this.rest);
    const late = setTimeout(() => this.end(new Error(`a ${kind} took too long`)), MOST_MS);
    try {
      const task: Task = { kind, bytes };
      this.thread.postMessage(task);
      const [said] = (await once(this.thread, 'message', { signal: this.gone.signal })) as [Said];
      this.free();
      if ('refused' in said) throw new Unreadable(said.refused.code, said.refused.params);
      return said.answer as Answers[Kind];
    } catch (error) {
      throw error instanceof Unreadable ? error : tooComplex();
    } finally {
      clearTimeout(late);
    }
  }

  /** The file that it is reading is refused. */
  async end(why?: unknown): Promise<void> {
    if (this.gone.signal.aborted) return;
    this.isFree = false;
    this.gone.abort();
    clearTimeout(this.rest);
    this.onEnd(this, why);
    await this.thread.terminate();
  }

  private free(): void {
    this.isFree = true;
    this.rest = setTimeout(() => this.end(), REST_MS);
    this.rest.unref();
  }
}
