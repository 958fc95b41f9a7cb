// What customers of the demo order: a few products each, as people buy them.
import type { DemoContext } from '#api';
import { cents } from '../server/webshop-order.ts';
import { PRODUCTS } from './products.ts';

export interface OrderLine {
  readonly product_id?: number;
  readonly name: string;
  readonly quantity: number;
  readonly unit_price_vati: number;
  readonly vat_rate: number;
  readonly total_vati: number;
}

const SOLD = PRODUCTS.filter(({ soldOut, draft, isGiftCard }) => !soldOut && !draft && !isGiftCard);
const GIFT_CARDS = PRODUCTS.filter(({ isGiftCard }) => isGiftCard);

/** Nothing but gift cards goes by e-mail. */
export function basketOf(
  { random }: DemoContext,
  products: ReadonlyMap<string, number>,
  isDigital: boolean,
): OrderLine[] {
  const chosen = isDigital ? GIFT_CARDS : random.shuffle(SOLD).slice(0, random.integer(1, 4));
  return chosen.map(({ name, price, unit, vat = 6 }) => {
    const quantity = unit === 'PERSON' ? random.integer(12, 60) : random.pick([1, 1, 1, 2, 2, 3]);
    const total_vati = cents(quantity * price);
    return { product_id: products.get(name), name, quantity, unit_price_vati: price, vat_rate: vat, total_vati };
  });
}

export function totalOf(lines: readonly OrderLine[], delivery = 0): number {
  return cents(lines.reduce((sum, { total_vati }) => sum + total_vati, delivery));
}
