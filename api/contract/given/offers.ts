// Describes how forms read what all modules offer for an invoice (docs/plugins/offers.md).
import type { RawBuilder } from 'kysely';

/**
 * Reads what all modules of the company offer to the reader. Each answers a `select` of the columns of that kind and
 * `source`, `{plugin}.{id}`, of rows that hold every word of `typed`; without any source it selects no row.
 */
export interface Offers {
  buyers(typed: string): RawBuilder<unknown>;
  goods(typed: string): RawBuilder<unknown>;
  /** SQL of the name of the source of the rows `alias`, in the reader's language. */
  sourceName(alias: string): RawBuilder<string>;
}
