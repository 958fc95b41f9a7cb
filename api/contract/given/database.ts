// Describes the database for the API: transactions of a company or of the whole product, and announcements between
// processes.
import type { Kysely } from 'kysely';

/** A transaction. Tables are made from entity files at run time, so rows are untyped. */
// biome-ignore lint/suspicious/noExplicitAny: see above
export type Rows = Kysely<any>;

export interface Database {
  /** One transaction as the owner of the tables: every company, base tables too. */
  system<T>(work: (db: Rows) => Promise<T>): Promise<T>;
  /** One transaction as `scoop_app`: only this company's rows exist. `company_id` fills itself in. */
  tenant<T>(companyId: number, work: (db: Rows) => Promise<T>): Promise<T>;
  /** As `system` and `tenant`, for work that is a single statement: one round trip, and nothing to commit. */
  readonly one: Pick<Database, 'system' | 'tenant'>;
  /** Hears channels on a connection of its own, until it is stopped. */
  listen(channels: readonly string[], ear: Ear): Listening;
  /**
   * Hears what this process says of sessions, before what was done in the transaction is answered. False behind a
   * pooler, where nobody hears the other processes.
   */
  hearOwn(ear: (news: SessionNews) => void): boolean;
  close(): Promise<void>;
}

export interface Ear {
  heard(payload: string): void;
  /** The connection was lost and is there again: what was said in between is gone. */
  resumed(): void;
}

export interface Listening {
  /** Fulfilled once it hears. */
  readonly ready: Promise<void>;
  /** False while something may be said that is not heard: the connection is gone, or has not answered for a while. */
  isSure(): boolean;
  stop(): Promise<void>;
}

/** The sessions that a transaction changed; undefined where nobody can tell which. */
export type SessionNews = string | undefined;
