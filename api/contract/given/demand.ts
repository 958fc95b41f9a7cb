// Describes how forecasts read what all modules sold by the hour (docs/plugins/demand.md).
import type { RawBuilder } from 'kysely';

export type DemandMeasure = 'amount' | 'quantity';
export type DemandSilence = 'CLOSED' | 'NONE';

/** The records of one model that can be forecast. */
export interface DemandKind {
  /** Resource of the model, such as `product`. */
  readonly resource: string;
  readonly measure: DemandMeasure;
  readonly silence: DemandSilence;
}

/** What the modules that the company has say, summed. */
export interface Demand {
  readonly kinds: readonly DemandKind[];
  /**
   * Selects `resource`, `record_id`, `business_date`, `hour`, `quantity` and `amount`, one row for each hour of each
   * record, of whole business days.
   */
  sold(asked: { readonly from: string; readonly until: string }): RawBuilder<unknown>;
  /** SQL of the name of the record of the rows `alias`, by its `resource` and `record_id`. */
  recordName(alias: string): RawBuilder<string | null>;
  /** SQL that is true while that record is there and active. */
  isThere(alias: string): RawBuilder<boolean>;
}
