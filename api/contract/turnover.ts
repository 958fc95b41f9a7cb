// Describes a channel in which a module sells: it says its rows as SQL, and reports read the union of what all modules
// say, so that none of them names another (docs/plugins/turnover.md).
import type { RawBuilder } from 'kysely';
import type { Requirement } from '#core/contract';
import type { FieldValue, PluginContext } from './given/context.ts';

/** What a source is asked for: whole business days, both ends included. */
export interface TurnoverScope extends PluginContext {
  readonly from: string;
  readonly until: string;
  readonly value: FieldValue;
}

/** A channel in which a module sells. Its rows are those of the company, in euro; what was given back is below zero. */
export interface TurnoverSource {
  /** Id, such as `SHOP`; its text is `{plugin}.turnover.{id}`. */
  readonly id: string;
  /** The permissions of people who may see this turnover, any of them. */
  readonly access: Requirement;
  /** Licence that the company must have in place of the plugin's. */
  readonly license?: string;
  /** Model of the places at which it sells, to which `place_id` leads: `Division`. */
  readonly places?: string;
  /** Path below /admin of the page with its report. */
  readonly report?: string;
  /** Models whose records its rows are made of. */
  readonly changesWith: readonly string[];
  /**
   * Selects a row for each VAT rate of each document that counts: `business_date`, `at`, `document` (its id),
   * `place_id`, `latitude`, `longitude`, `rate`, `net`, `vat`, `total`, `is_gift_card` (sold cards are no turnover), and
   * `is_invoiced` (an issued invoice says the same).
   */
  sold(scope: TurnoverScope): RawBuilder<unknown>;
  /**
   * Selects the payments that came in: `business_date`, `at`, `document`, `place_id`, `method`, `amount`, `rounding`
   * (what the coins differ from the amount), and `is_invoiced`.
   */
  paid(scope: TurnoverScope): RawBuilder<unknown>;
  /** Selects what was on the documents, without gift cards: `business_date`, `document`, `place_id`, `name`, `qty`, `total`. */
  items?(scope: TurnoverScope): RawBuilder<unknown>;
}
