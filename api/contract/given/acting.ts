// Describes the context of acting parts of a module: hooks, routes, jobs and visitors' calls.

import type { PortOf } from '../port.ts';
import type { Alarms, Metrics } from '../watching/watch.ts';
import type { Composition } from './composition.ts';
import type { Enqueue, PluginContext } from './context.ts';
import type { Rows } from './database.ts';
import type { Inform } from './notice.ts';
import type { Paper } from './paper.ts';
import type { RecordsOf } from './record.ts';

/** Hooks, routes and jobs act in one transaction, which an error that they throw rolls back. */
export interface ActingContext extends PluginContext, Omit<Composition, 'paper' | 'watching'>, Paper {
  /** The transaction, under the company's row-level security. */
  readonly db: Rows;
  /** Reads and writes with the rights of the calling person; in a job or a visitor's call, with the product's. */
  readonly records: RecordsOf;
  /** Queues a job of the plugin. */
  readonly enqueue: Enqueue;
  /** Sends a message to an outside service that the plugin lists under `uses`. */
  readonly port: PortOf;
  /** Gives people a notice of the plugin. */
  readonly inform: Inform;
  /** Raises and ends alarms that manifests declare. */
  readonly alarms: Alarms;
  /** Tells values of metrics that manifests declare. */
  readonly metrics: Metrics;
  /** The address at which people open Scoop, like `https://scoop.example`: links begin with it. */
  readonly origin: string;
}
