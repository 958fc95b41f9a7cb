// Describes a job that a plugin declares, and its context: it runs by schedule or queued, outside of any call
// (docs/plugins/server.md, "Jobs").
import type { ActingContext } from './given/acting.ts';
import type { Demand } from './given/demand.ts';
import type { TellFigures } from './given/figures.ts';
import type { Forecast } from './given/forecast.ts';
import type { Turnover } from './given/turnover.ts';
import type { QueuedLetter } from './letter.ts';
import type { Watched } from './watching/watch.ts';

/** A job has no person: it reads and writes with the product's rights, and the activity says so. */
export interface JobContext extends ActingContext {
  /** Queues a letter that is sent if and only if the job succeeds. */
  readonly queueLetter: (letter: QueuedLetter) => Promise<void>;
  /** What the company sold, of all modules. */
  readonly turnover: Turnover;
  /** What the company sold of each record by the hour, of all modules. */
  readonly demand: Demand;
  /** What is expected to be sold, of days and records whose forecast is shown. */
  readonly forecast: Forecast;
  /** Tells the figures of a list or a query to an employee, with that employee's own rights. */
  readonly figures: TellFigures;
  /** Everything that the product watches, for the module that keeps alarms and metrics. */
  readonly watched: Watched;
  /** For a scheduled run the time when it was due, however late it runs; else now. */
  readonly moment: Date;
  /** The folder in which a job with `demo` leaves what it makes, which may not be there yet. */
  readonly demoFolder?: string | undefined;
}

/**
 * Runs for each company with the plugin's licence that has the plugin on. Without `every` and `at` it runs only when it
 * is queued.
 */
export interface ServerJob<P = unknown> {
  /** Id; its full name is `plugin.id`. */
  readonly id: string;
  /** Replaces the plugin in its full name, if its feature moved from another one. */
  readonly as?: string;
  /** Licence that a company must have in place of the plugin's. */
  readonly license?: string | readonly string[];
  /**
   * Seconds, from 10 on. Of the times that passed while nothing ran only the last is made up for; a run is left out
   * while one before it still runs or waits for another attempt.
   */
  readonly every?: number;
  /** `HH:mm` in the companies' time zone, once a day. */
  readonly at?: string;
  /** Further attempts after a failed one, with growing waits; 3 by default. */
  readonly retries?: number;
  /** True to run only in the demo company, where it simulates customers (`SCOOP_DEMO_LIFE`). */
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
  /** Called when the job is given up, with the error of its last attempt. */
  failed?(payload: P, error: unknown): Promise<void>;
}
