// Describes the contexts of a plugin's server module. All share one base; parts that only read get more from this file,
// and parts that act from acting.ts.
import type { RawBuilder } from 'kysely';
import type { OwnSettings } from '#core/contract';
import type { Actor } from './caller.ts';
import type { Demand } from './demand.ts';
import type { Forecast } from './forecast.ts';
import type { Turnover } from './turnover.ts';

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
  /** Answers the value of a field, wherever it is kept: `${value('DeliveryVan', 'v', 'out_of_service')}`. */
  readonly value: FieldValue;
  /** Tells whether the product has that entity: a module may be left out, and its tables with it. */
  readonly has: (model: string) => boolean;
  /** What the company sold, of all modules; a query that reads it says `turnover: true`. */
  readonly turnover: Turnover;
  /** What the company sold of each record by the hour, of all modules. */
  readonly demand: Demand;
  /** What is expected to be sold, of days and records whose forecast is shown. */
  readonly forecast: Forecast;
}

/** A condition on the rows of that entity in a `from … as alias`: the company's, not deleted, within the person's scope. */
export type Visible = (model: string, alias: string) => RawBuilder<boolean>;

/** SQL of a field of the rows of that entity in a `from … as alias`; null where no plugin brings the field. */
export type FieldValue = (model: string, alias: string, field: string) => RawBuilder<unknown>;

/** A job as it is queued: its `run` says with what. */
interface Queueable<Payload> {
  readonly id: string;
  run(context: never, payload: Payload): void | Promise<void>;
}

interface Queueing {
  readonly key?: string;
  readonly at?: Date;
}

/**
 * Queues a job of the plugin that asks, named by its id or by itself, which types its payload; in the transaction of whoever asks: undone with it. `payload` is JSON.
 * The same `key` is not queued a second time while one with it waits, runs or is done (for thirty days); one that
 * failed is begun anew. `at` is the earliest moment, by default now.
 */
export interface Enqueue {
  <Payload>(job: Queueable<Payload>, payload: NoInfer<Payload>, options?: Queueing): Promise<void>;
  (job: string, payload?: unknown, options?: Queueing): Promise<void>;
}
