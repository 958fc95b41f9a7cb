// Describes a migration of a module: a change of stored data that an entity file cannot express, made once.
import type { Rows } from './given/database.ts';

/** Runs as the owner of the tables, over all companies, in the transaction of the start. */
export interface ServerMigration {
  /**
   * Every column that it reads or changes, as `webshoporder.discount_id`. Data may be older than a column that a file
   * added later: if one is missing, there is nothing to migrate and the step counts as done.
   */
  readonly from: readonly string[];
  readonly up: (context: { readonly db: Rows }) => Promise<void>;
}
