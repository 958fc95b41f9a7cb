// Describes a job as a plugin declares it, and what it works with: by the clock or queued, outside of any call
// (docs/plugins/server.md, "Jobs").
import type { Kysely } from 'kysely';
import type { OwnSettings } from '#core/contract';
import type { Inform } from '../inbox/notice.ts';
import type { QueuedLetter } from '../mail/outbox.ts';
import type { PortOf } from '../ports/port.ts';
import type { Composition, Paper, RecordsOf } from '../resources/hooks.ts';

/**
 * Queues a job of the plugin that asks, in the transaction of whoever asks: undone with it. `payload` is JSON.
 * The same `key` is not queued a second time while one with it waits, runs or is done (for thirty days); one that
 * failed is begun anew. `at` is the earliest moment, by default now.
 */
export type Enqueue = (
  job: string,
  payload?: unknown,
  options?: { readonly key?: string; readonly at?: Date },
) => Promise<void>;

/** There is no person: records are the product's to read and write, and the activity says so. */
export interface JobContext extends Omit<Composition, 'paper'>, Paper {
  /** The transaction that the whole job runs in, under the company's row-level security; undone when it throws. */
  // biome-ignore lint/suspicious/noExplicitAny: tables are made from entity files at run time
  readonly db: Kysely<any>;
  readonly companyId: number;
  readonly records: RecordsOf;
  readonly enqueue: Enqueue;
  /** What the company said of how it works, of the plugin's own settings; the rest are their defaults. */
  readonly settings: OwnSettings;
  /** Hands a message to an outside service that the plugin says it `uses`. */
  readonly port: PortOf;
  /** Tells people what concerns them, by a notice of the plugin. */
  readonly inform: Inform;
  /** A letter that goes out if and only if the job is done. */
  readonly queueLetter: (letter: QueuedLetter) => Promise<void>;
  /** Of a slot when it was due, however late it runs; else now. */
  readonly moment: Date;
  /** Where people open Scoop, for links in letters: `https://scoop.example`. */
  readonly origin: string;
}

/**
 * Runs for each company that has the plugin's licence and the plugin switched on. Neither `every` nor `at`: only when it
 * is queued.
 */
export interface ServerJob<P = unknown> {
  /** Its full name is `plugin.id`. */
  readonly id: string;
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
