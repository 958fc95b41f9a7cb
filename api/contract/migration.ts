// Describes a migration of a module: a change of stored data that an entity file cannot express, made once.
import type { Rows } from './given/database.ts';

/** As the owner of the tables, over all companies; in the transaction of the start, undone with it. */
export interface ServerMigration {
  /**
   * Every column that it reads or changes, as `webshoporder.discount_id`. Files add columns without a word, so data may be
   * older than any of them: where one is not there, there is nothing to bring anywhere and the step counts as done.
   */
  readonly from: readonly string[];
  readonly up: (context: { readonly db: Rows }) => Promise<void>;
}
