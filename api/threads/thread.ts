// Describes one thread to the server: it gets one task at a time, and is ended when a task takes too much.
import { once } from 'node:events';
import type { ResourceLimits, Worker, WorkerOptions } from 'node:worker_threads';

/** What the threads of one kind are made and bounded by. */
export interface ThreadKind {
  readonly start: (options: WorkerOptions) => Worker;
  /** How long one task may take, in milliseconds. */
  readonly mostMs: number;
  readonly memory: ResourceLimits;
}

/** The task ended the thread: by what it threw, by its time, or by the server's own end. */
export class ThreadEnded extends Error {}

/** An idle thread gives back its memory. */
const REST_MS = 60_000;

export class Thread {
  private readonly thread: Worker;
  private readonly gone = new AbortController();
  private rest?: NodeJS.Timeout;
  isFree = true;

  constructor(
    private readonly kind: ThreadKind,
    private readonly onEnd: (thread: Thread, why?: unknown) => void,
  ) {
    // What a library prints is of no use to anyone.
    this.thread = kind.start({ resourceLimits: kind.memory, stdout: true, stderr: true });
    this.thread.stdout.resume();
    this.thread.stderr.resume();
    this.thread.on('error', (error) => this.end(error));
    this.thread.on('exit', () => this.end());
    this.thread.unref();
  }

  /** What the thread says of the task; rejects with ThreadEnded. */
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

  /** The task that it is at is refused. */
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
