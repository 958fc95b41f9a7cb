// Runs one thread, or a process in its place, from the server's side: it gets one task at a time and is ended when a task takes too long or
// too much memory.
import { type EventEmitter, once } from 'node:events';
import type { Readable } from 'node:stream';
import type { ResourceLimits, WorkerOptions } from 'node:worker_threads';

/** A thread, or a process with its manners (child.ts). */
export interface Runner extends EventEmitter {
  readonly stdout?: Readable;
  readonly stderr?: Readable;
  postMessage(task: unknown): void;
  terminate(): Promise<unknown>;
  unref(): void;
}

/** How threads of one kind are started, and their limits. */
export interface ThreadKind {
  readonly start: (options: WorkerOptions) => Runner;
  /** How long one task may take, in milliseconds. */
  readonly mostMs: number;
  readonly memory: ResourceLimits;
}

/** Thrown where the thread ended during the task: by an error, by its time limit, or because the server stops. */
export class ThreadEnded extends Error {}

/** An idle thread ends after this long to free its memory. */
const REST_MS = 60_000;

export class Thread {
  private readonly thread: Runner;
  private readonly gone = new AbortController();
  private rest?: NodeJS.Timeout;
  isFree = true;

  constructor(
    private readonly kind: ThreadKind,
    private readonly onEnd: (thread: Thread, why?: unknown) => void,
  ) {
    // Output of libraries is discarded.
    this.thread = kind.start({ resourceLimits: kind.memory, stdout: true, stderr: true });
    this.thread.stdout?.resume();
    this.thread.stderr?.resume();
    this.thread.on('error', (error) => this.end(error));
    this.thread.on('exit', () => this.end());
    this.thread.unref();
  }

  /** Resolves with the thread's answer to the task; rejects with ThreadEnded. */
  async ask(task: unknown): Promise<unknown> {
    this.isFree = false;
    clearTimeout(this.rest);
    const late = setTimeout(() => this.end(new Error('a task took too long')), this.kind.mostMs);
    try {
      this.thread.postMessage(task);
      const [said] = await once(this.thread, 'message', { signal: this.gone.signal });
      this.free();
      return said;
    } catch {
      throw new ThreadEnded();
    } finally {
      clearTimeout(late);
    }
  }

  /** Ends the thread; a task that it works on is refused. */
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
