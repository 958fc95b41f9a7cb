// Describes the contexts of a plugin's server module. All share one base; parts that only read get more from this file,
// and parts that act from acting.ts.
import type { RawBuilder } from 'kysely';
import type { OwnSettings } from '#core/contract';
import type { Actor } from './caller.ts';

/** Every part of a plugin works for one company. */
export interface PluginContext {
  readonly companyId: number;
  /** The plugin's own settings as the company set them; the others have their defaults. */
  readonly settings: OwnSettings;
}

/** Queries and badges read for one person: rows that the person may not see are left out. */
export interface LookingContext extends PluginContext {
  readonly actor: Actor;
  /** Answers a condition on the rows of an entity that this person may list: `where ${visible('Workshop', 'w')}`. */
  readonly visible: Visible;
  /** Tells whether the product has that entity: a module may be left out, and its tables with it. */
  readonly has: (model: string) => boolean;
}

/** A condition on the rows of that entity in a `from … as alias`: the company's, not deleted, within the person's scope. */
export type Visible = (model: string, alias: string) => RawBuilder<boolean>;

/**
 * Queues a job of the calling plugin, in the caller's transaction, with which it is rolled back. `payload` is JSON. A
 * second job with the same `key` is not queued while one waits, runs or is done (for thirty days); a failed one starts
 * again. `at` is the earliest moment, by default now.
 */
export type Enqueue = (
  job: string,
  payload?: unknown,
  options?: { readonly key?: string; readonly at?: Date },
) => Promise<void>;
