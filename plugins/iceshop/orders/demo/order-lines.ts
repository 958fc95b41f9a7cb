// Makes the lines of the demo's orders: a few products each, some with a discount, and their total.
import type { DemoContext } from '#api';
import { type OrderLine, orderSums } from '../../lines/sums.ts';
import { isSent, PRODUCTS } from '../../products/demo/products.ts';

const SOLD = PRODUCTS.filter(({ soldOut, draft, isGiftCard }) => !soldOut && !draft && !isGiftCard);
const GIFT_CARDS = PRODUCTS.filter(({ isGiftCard }) => isGiftCard);
/** The demo's discount with that code. */
const SUMMER = { code: 'ZOMER10', type: 'PERCENTAGE', value: 10, least: 25 } as const;

export interface Basket extends ReturnType<typeof orderSums<OrderLine & { readonly name: string }>> {
  readonly code?: string;
}

/** Fills a basket; only gift cards go by e-mail, and only what keeps goes by post. */
export function basketOf(
  { random }: DemoContext,
  products: ReadonlyMap<string, number>,
  type: string,
  delivery = 0,
): Basket {
  const isDigital = type === 'DIGITAL_DELIVERY_TYPE';
  const offered = () => random.shuffle(SOLD).filter((product) => type !== 'SHIPMENT_ZONE' || isSent(product));
  const chosen = isDigital ? GIFT_CARDS : offered().slice(0, random.integer(1, 4));
  const lines = chosen.map(({ name, price, unit, vat = 6, isGiftCard }) => {
    const quantity = unit === 'PERSON' ? random.integer(12, 60) : random.pick([1, 1, 1, 2, 2, 3]);
    const line = { product_id: products.get(name) ?? 0, name, quantity, unit_price_vati: price, vat_rate: vat };
    return isGiftCard ? { ...line, vat_rate: 0, is_gift_card: true } : line;
  });
  const full = orderSums(lines, delivery);
  const hasCode = !isDigital && full.total_vati - delivery >= SUMMER.least && random.chance(0.12);
  return hasCode ? { ...orderSums(lines, delivery, [{ ...SUMMER, isFor: () => true }]), code: SUMMER.code } : full;
}
