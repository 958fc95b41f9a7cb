// Describes what a module sold of its records by the hour: it says its rows as SQL, and forecasts are made from the sum of
// what all modules say, so that none of them names another (docs/plugins/demand.md).
import type { RawBuilder } from 'kysely';
import type { FieldValue, PluginContext } from './given/context.ts';
import type { DemandMeasure, DemandSilence } from './given/demand.ts';
import type { Turnover } from './given/turnover.ts';

/** What a source is asked for: whole business days, both ends included. */
export interface DemandScope extends PluginContext {
  readonly from: string;
  readonly until: string;
  readonly value: FieldValue;
  /** What the company sold, of all modules and channels. */
  readonly turnover: Turnover;
}

/** Records of which a module knows how much was sold, and when. Several modules may say so of one model. */
export interface DemandSource {
  /** Model of the records, such as `Product`. */
  readonly model: string;
  /** What forecasts of these records count: money, or pieces. */
  readonly measure: DemandMeasure;
  /**
   * Says how a day without a row is read. `CLOSED`: the record sold nothing because it was closed, such as a shop on its
   * closing day. `NONE`: it was for sale, and nobody bought any.
   */
  readonly silence: DemandSilence;
  /** Licence that the company must have in place of the plugin's. */
  readonly license?: string;
  /** Selects a row for each record and hour: `record_id`, `business_date`, `hour` (of the clock), `quantity`, `amount`. */
  sold(scope: DemandScope): RawBuilder<unknown>;
}
