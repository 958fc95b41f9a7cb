// Runs work in threads that would block the thread which answers calls, a few threads for each kind.
import { Queue } from './queue.ts';
import { Thread, type ThreadKind } from './thread.ts';

export { overloaded, Queue } from './queue.ts';
export { ThreadEnded, type ThreadKind } from './thread.ts';

/** Threads start with the first task; this is the most of them. */
const THREADS = 2;
const MOST_WAITING = 20;

export class Threads {
  private readonly queue = new Queue({ atOnce: THREADS, waiting: MOST_WAITING });
  private readonly threads = new Set<Thread>();

  /** @param onFault gets the cause when a thread ended without being asked to */
  constructor(
    private readonly kind: ThreadKind,
    private readonly onFault: (error: unknown) => void,
  ) {}

  /** Rejects with ThreadEnded for a task that takes too much, and with 503 while too many wait. */
  ask(task: unknown): Promise<unknown> {
    return this.queue.run(() => this.freeThread().ask(task));
  }

  async end(): Promise<void> {
    await Promise.all([...this.threads].map((thread) => thread.end()));
  }

  private freeThread(): Thread {
    const free = [...this.threads].find(({ isFree }) => isFree);
    if (free) return free;
    const thread = new Thread(this.kind, (ended, why) => {
      this.threads.delete(ended);
      if (why) this.onFault(why);
    });
    this.threads.add(thread);
    return thread;
  }
}
