// Makes the calls of a webshop (docs/webshop.md).
import type { Locale } from '#core/contract';
import { callsTo, type Fault, localeOf, type Sent } from '#core/visitors';

const plainCall = callsTo('iceshop');

/** Makes a call in the language that the visitor chose; every name in its answer is in that language. */
export function call<T>(method: string, path: string, sent?: Sent): Promise<T> {
  const isSaid = /[?&]locale=/.test(path);
  return plainCall<T>(method, isSaid ? path : `${path}${path.includes('?') ? '&' : '?'}locale=${localeOf()}`, sent);
}

export interface Option {
  readonly id?: string;
  readonly name: string;
  readonly price_delta_vati?: number;
  /** The number of characters that the customer may write; absent if there is nothing to write. */
  readonly text_limit?: number;
}
export interface OptionGroup {
  readonly name: string;
  readonly min?: number;
  readonly max?: number;
  readonly options?: readonly Option[];
}
export interface Product {
  readonly id: number;
  readonly category_id?: number;
  readonly name: string;
  readonly description?: string;
  readonly price_vati: number;
  /** True if the customer writes the amount, which is `price_vati` at first. */
  readonly own_amount?: boolean;
  readonly amount_min_vati?: number;
  readonly amount_max_vati?: number;
  readonly min_qty?: number;
  readonly step?: number;
  readonly image?: string;
  readonly allergens?: readonly string[];
  readonly option_groups?: readonly OptionGroup[];
  readonly deliverable_types: readonly string[];
  readonly is_sold_out: boolean;
}
export interface HandoverPlace {
  readonly deliverable_type: HandoverKind;
  readonly id: number;
  readonly name: string;
  readonly address?: string;
}
export type HandoverKind = 'PICK_UP_POINT' | 'DELIVERY_ZONE' | 'SHIPMENT_ZONE' | 'DIGITAL_DELIVERY_TYPE';
export interface ShopAnswer {
  readonly company: { readonly name: string; readonly locale: Locale };
  readonly categories: readonly { readonly id: number; readonly name: string }[];
  readonly products: readonly Product[];
  readonly places: readonly HandoverPlace[];
}
export interface Slot {
  readonly id: number;
  readonly date: string;
  readonly time_start: string;
  readonly time_stop: string;
  readonly price_vati?: number;
  readonly left?: number;
  readonly refused?: string;
}
export interface ShopLine {
  readonly product_id: number;
  readonly quantity: number;
  readonly options?: readonly Choice[];
  readonly note?: string;
  readonly unit_price_vati?: number;
  readonly name?: string;
  readonly discount_vati?: number;
  readonly total_vati?: number;
}
export interface Choice {
  readonly id?: string;
  readonly group: string;
  readonly name: string;
  /** The customer's text, on a cake for example. */
  readonly text?: string;
}
export interface Basket {
  readonly token: string;
  readonly status: 'OPEN' | 'CONVERTED' | 'ABANDONED';
  readonly lines: readonly ShopLine[];
  readonly deliverable_type?: HandoverKind;
  readonly place_id?: number;
  readonly delivery_slot_id?: number;
  readonly discount_code?: string;
  readonly customer_note?: string;
  readonly discount_vati?: number;
  readonly delivery_price_vati?: number;
  readonly hold_until?: string;
  readonly total_vati: number;
  readonly may_pay_later: boolean;
  readonly errors: readonly Fault[];
  readonly [field: `address_${string}`]: string | undefined;
}
export interface Order {
  readonly nr: number;
  readonly status: string;
  readonly total_vati: number;
  readonly due_vati: number;
  readonly discount_vati?: number;
  readonly delivery_price_vati?: number;
  readonly refunded_vati?: number;
  readonly customer_note?: string;
  /** There while a van is on the road with the order. */
  readonly tracking?: Tracked;
  readonly place?: string;
  readonly deliverable_type: HandoverKind;
  readonly delivery_date?: string;
  readonly delivery_start?: string;
  readonly delivery_stop?: string;
  readonly lines: readonly ShopLine[];
  readonly payment?: { readonly state: 'PREPARING' | 'OPEN' | 'PAID' | 'FAILED'; readonly url?: string };
}
export interface Tracked {
  readonly from?: string;
  readonly until?: string;
  readonly stops_before: number;
  readonly van?: Spot & { readonly at: string; readonly away_m: number };
  readonly home?: Spot;
}
export interface Spot {
  readonly latitude: number;
  readonly longitude: number;
}
export interface Customer {
  readonly account: { readonly first_name: string; readonly last_name: string; readonly email: string };
  /** The employee who opened the shop in that customer's name; absent for the customers themselves. */
  readonly opened_by?: string;
  readonly addresses?: readonly Readonly<Record<string, string>>[];
  readonly orders?: readonly { nr: number; delivery_date?: string; status: string; total_vati: number }[];
}
