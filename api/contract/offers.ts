// Describes what a module offers to whoever makes an invoice: whom it can go to, and what can stand on it. Each says its
// rows as SQL, so that invoices name no other module (docs/plugins/offers.md).
import type { RawBuilder } from 'kysely';
import type { Requirement } from '#core/contract';
import type { FieldValue, PluginContext } from './given/context.ts';

export interface OfferScope extends PluginContext {
  /** Language of the person who asks, for names in several languages. */
  readonly locale: string;
  readonly value: FieldValue;
}

interface Offered {
  /** Id in capitals, such as `ACCOUNTS`; its text is `{plugin}.offers.{id}`. */
  readonly id: string;
  /** The permissions of people to whom it is offered, any of them. */
  readonly access: Requirement;
  /** Licence that the company must have in place of the plugin's. */
  readonly license?: string;
  /** Models whose records its rows are made of. */
  readonly changesWith: readonly string[];
}

/** People and companies that an invoice can go to, or goods and services that can stand on it. */
export interface OfferSource extends Offered {
  readonly of: 'BUYERS' | 'GOODS';
  /**
   * Selects the company's rows. Of `BUYERS`: `record_id`, `name`, `company_name`, `enterprise_nr`, `email`, `phone_nr`,
   * `locale`, `address_street`, `address_nr`, `address_bus`, `address_zipcode`, `address_city`, `address_country`,
   * `payment_days`. Of `GOODS`: `record_id`, `name`, `sku`, `unit`, `unit_price_vati`, `vat_rate`, `is_gift_card`.
   */
  rows(scope: OfferScope): RawBuilder<unknown>;
}
