// Describes the database for the API: transactions of a company or of the whole product, and announcements between
// processes.
import type { Kysely } from 'kysely';

/** A transaction. Tables are made from entity files at run time, so rows are untyped. */
// biome-ignore lint/suspicious/noExplicitAny: see above
export type Rows = Kysely<any>;

export interface Database {
  /** Runs one transaction as the owner of the tables, over every company and the base tables. */
  system<T>(work: (db: Rows) => Promise<T>): Promise<T>;
  /** Runs one transaction as `scoop_app`, in which only this company's rows exist; `company_id` fills itself in. */
  tenant<T>(companyId: number, work: (db: Rows) => Promise<T>): Promise<T>;
  /** Runs work that is a single statement like `system` and `tenant`, in one round trip without a commit. */
  readonly one: Pick<Database, 'system' | 'tenant'>;
  /**
   * For calls that only read, such as lists, reports and exports: a replica's, if there is one that has all that was
   * committed before the call. The work may run a second time, where the replica gives it up.
   */
  readonly reads: Pick<Database, 'tenant'> & { readonly one: Pick<Database, 'tenant'> };
  /** Listens to channels on a connection of its own, until it is stopped. */
  listen(channels: readonly string[], ear: Ear): Listening;
  /**
   * Listens to this process's own announcements about sessions, before the transaction's result is answered. Answers
   * false behind a pooler, where other processes' announcements cannot be received.
   */
  hearOwn(ear: (news: SessionNews) => void): boolean;
  close(): Promise<void>;
}

export interface Ear {
  heard(payload: string): void;
  /** Called when a lost connection is back: announcements in between are lost. */
  resumed(): void;
}

export interface Listening {
  /** Resolves once it is listening. */
  readonly ready: Promise<void>;
  /** Tells whether announcements surely arrive: false if the connection is lost, or has not answered for a while. */
  isSure(): boolean;
  stop(): Promise<void>;
}

/** The sessions that a transaction changed; undefined where nobody can tell which. */
export type SessionNews = string | undefined;
