// Describes how modules tell of alarms and metrics, how the server asks them for these, and the module that keeps them;
// without such a module alarms and samples are dropped (docs/plugins/watching.md).
import type { RawBuilder } from 'kysely';
import type { Alarm, Metric } from '#core/contract';
import type { LookingContext } from '../given/context.ts';
import type { Rows } from '../given/database.ts';
import type { NoticeSubject } from '../given/notice.ts';
import type { OperationFigures } from './operation.ts';

/** The record that an alarm is about; without an id the whole company. */
export type AlarmSubject = Required<NoticeSubject>;

/** Begins and ends alarms in the caller's transaction: what is undone was never told. */
export interface Alarms {
  /** Raises an alarm, which fires once, however often it is raised, until its cause ends. */
  raise(kind: string, subject: AlarmSubject): Promise<void>;
  end(kind: string, subject: AlarmSubject): Promise<void>;
}

export interface Metrics {
  /** Adds a sample of a metric with source `event`, in the caller's transaction. */
  sample(key: string, value: number): Promise<void>;
}

/** A condition or a sample is asked with this: it reads, with the rights of the product. */
export interface WatchContext extends LookingContext {
  readonly db: Rows;
  /** How Scoop itself runs, for the company that operates it. */
  readonly operation?: OperationFigures | undefined;
}

/** Answers SQL of rows with the `id` of each record for which the alarm's cause holds now. */
export type AlarmCondition = (context: WatchContext) => RawBuilder<unknown>;
/** Answers the value now; undefined if there is none. */
export type MetricSample = (context: WatchContext) => number | undefined | Promise<number | undefined>;

/** The transaction and the queue that the module which keeps alarms and metrics works with. */
export interface WatchScope {
  readonly db: Rows;
  readonly companyId: number;
  /** Queues a job of that module. */
  readonly enqueue: (job: string, payload?: unknown) => Promise<void>;
}

/** Keeps alarms and metrics for the whole product; one module declares it. */
export interface ServerWatch {
  alarms(scope: WatchScope): Alarms;
  metrics(scope: WatchScope): Metrics;
  /** The job that looks at these alarms once more; its payload is `{alarms: keys}`. */
  readonly job: string;
}

/** A record with the name that people see. */
export interface NamedSubject extends AlarmSubject {
  readonly name: string;
}

/** A declared thing, with the module that declares it. */
export type Declared<Thing> = Thing & { readonly plugin: string };

/** Everything that is watched in the product, for the module that keeps it. */
export interface Watched {
  readonly alarms: readonly Declared<Alarm>[];
  readonly metrics: readonly Declared<Metric>[];
  /**
   * Lists the records for which the alarm's cause holds now; undefined if nobody can tell, as when it is raised by code,
   * its plugin is off, or its condition failed.
   * @param known records whose names nobody needs, which takes most of the time where there are thousands: they are empty
   */
  causesOf(alarm: Declared<Alarm>, known?: readonly AlarmSubject[]): Promise<readonly NamedSubject[] | undefined>;
  /** Answers the value of a metric now; undefined without one. */
  valueOf(metric: Declared<Metric>): Promise<number | undefined>;
  /** Answers those of the records that are there, with their names. */
  named(subjects: readonly AlarmSubject[]): Promise<readonly NamedSubject[]>;
  /** Answers the model of a resource. */
  modelOf(resource: string): string | undefined;
}
