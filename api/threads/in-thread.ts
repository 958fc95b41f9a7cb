// Lets a module compute in threads of its own what would hold up the thread that answers calls.
import type { Worker, WorkerOptions } from 'node:worker_threads';
import { Threads } from './index.ts';
import { overloaded } from './queue.ts';
import { ThreadEnded } from './thread.ts';

export interface ThreadWork {
  /** Starts a thread that answers each message with one message. */
  readonly start: (options: WorkerOptions) => Worker;
  /** How long one task may take, in milliseconds: below the time that a stopping server waits. */
  readonly mostMs?: number;
}

const MEMORY = { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 64 };

/** Computes in a thread. */
export interface InThread<Task, Answer> {
  /** Rejects with 503 while too many wait, and for a task that takes too long or fails. */
  (task: Task): Promise<Answer>;
  /** Ends the threads, when the server closes; a further task starts them again. */
  end(): Promise<void>;
}

/** Threads start with the first task, and end a minute after the last one. */
export function inThread<Task, Answer>({ start, mostMs = 10_000 }: ThreadWork): InThread<Task, Answer> {
  const threads = new Threads({ start, mostMs, memory: MEMORY }, (fault) => process.emitWarning(String(fault)));
  const ask = async (task: Task): Promise<Answer> => {
    const said = await threads.ask(task).catch((error) => {
      throw error instanceof ThreadEnded ? overloaded() : error;
    });
    return said as Answer;
  };
  return Object.assign(ask, { end: () => threads.end() });
}
