// Describes a job as a plugin declares it, and what it works with: by the clock or queued, outside of any call
// (docs/plugins/server.md, "Jobs").
import type { ActingContext } from './given/acting.ts';
import type { QueuedLetter } from './letter.ts';

/** There is no person: records are the product's to read and write, and the activity says so. */
export interface JobContext extends ActingContext {
  /** A letter that goes out if and only if the job is done. */
  readonly queueLetter: (letter: QueuedLetter) => Promise<void>;
  /** Of a slot when it was due, however late it runs; else now. */
  readonly moment: Date;
}

/**
 * Runs for each company that has the plugin's licence and the plugin switched on. Neither `every` nor `at`: only when it
 * is queued.
 */
export interface ServerJob<P = unknown> {
  /** Its full name is `plugin.id`. */
  readonly id: string;
  /** In its full name in place of the plugin, from which its feature moved. */
  readonly as?: string;
  /** Licence that a company must have in place of the plugin's. */
  readonly license?: string;
  /**
   * Seconds, from 10 on. Slots that passed while nothing ran are left out, but for the last; as are those that come while
   * one before still runs or waits to be tried again.
   */
  readonly every?: number;
  /** `HH:mm` on the companies' clock, once a day. */
  readonly at?: string;
  /** Further tries after one that failed, with growing waits; by default 3. */
  readonly retries?: number;
  /** Only where Scoop shows its demo company, and that is to live (`SCOOP_DEMO_LIFE`): what customers would do. */
  readonly demo?: boolean;
  run(context: JobContext, payload: P): void | Promise<void>;
}

/** Returns its argument, typed: `enqueue` takes the job in place of its id, and asks for what its `run` is given. */
export function defineJob<Payload = undefined>(job: ServerJob<Payload>): ServerJob<Payload> {
  return job;
}

/** Work of the product itself, in transactions of its own; what it did may be done again after a crash. */
export interface OwnJob<P = unknown> {
  readonly id: string;
  readonly every?: number;
  readonly at?: string;
  readonly retries?: number;
  run(payload: P): Promise<void>;
  /** It is given up, for the error of its last try. */
  failed?(payload: P, error: unknown): Promise<void>;
}
