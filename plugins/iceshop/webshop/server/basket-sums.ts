// Works out the total of a basket at this moment, by the rules of orders: prices, discount, timeslot, and the errors
// that remain.
import type { FieldError, HookContext, Row, Stored, VisitorCall } from '#api';
import { agreedWith } from '../../accounts/server/order-customer.ts';
import { rulesOf } from '../../discounts/server/discount-rule.ts';
import { discountsFor } from '../../discounts/server/order-discount.ts';
import {
  cardsRate,
  completeLines,
  linesIn,
  linesOf,
  productsOf,
  withOwnAmounts,
  wrongLines,
} from '../../lines/server/order-lines.ts';
import { orderSums } from '../../lines/sums.ts';
import { checkZone } from '../../places/server/zone-fit.ts';
import { book, placeField } from '../../slots/server/slot-booking.ts';
import { soldOut } from './basket-stock.ts';

export interface BasketSums {
  /** The basket as an order of the webshop. */
  readonly order: Partial<Stored<'WebshopOrder'>>;
  readonly products: readonly Stored<'Product'>[];
  readonly errors: readonly FieldError[];
}

export type BasketAnswer = Row;

/** Errors of a timeslot that hold no place; other errors may disappear when the products change. */
export const HELD_BACK: ReadonlySet<string> = new Set(['slotFull', 'slotClosed', 'slotOver', 'slotElsewhere']);

const ADDRESS = (['street', 'nr', 'bus', 'zipcode', 'city', 'country'] as const).map(
  (part) => `address_${part}` as const,
);

/** The basket as an order that the rules of orders take. */
export function orderOf(basket: Partial<Stored<'Basket'>>): Partial<Stored<'WebshopOrder'>> {
  const { deliverable_type, place_id } = basket;
  const field = placeField(deliverable_type);
  const same = [
    'lines',
    'webshop_account_id',
    'deliverable_type',
    'delivery_slot_id',
    'discount_code',
    'customer_note',
  ] as const;
  const given = [...same, ...ADDRESS].flatMap((name) =>
    basket[name] === undefined || basket[name] === null ? [] : [[name, basket[name]]],
  );
  return { ...Object.fromEntries(given), ...(field && place_id ? { [field]: place_id } : {}), channel: 'WEBSHOP' };
}

export async function basketSums(basket: Partial<Stored<'Basket'>>, call: VisitorCall): Promise<BasketSums> {
  const wanted = orderOf(basket);
  // The rules of orders use only the parts of a hook's context that a call has.
  const context = { ...call, previous: undefined, method: 'create' } as unknown as HookContext<'WebshopOrder'>;
  const products = await productsOf(wanted, context);
  const order = { ...wanted, lines: withOwnAmounts(linesOf(wanted), products) };
  const wrong = [...wrongLines(order, products, context), ...(await soldOut(order, call))];
  const known = linesOf(order).filter(({ product_id }) => products.some(({ id }) => id === product_id));
  const lines = completeLines({ ...order, lines: [...known] }, products);
  const found = lines.length > 0 ? await discountsFor(order, lines, context) : { discounts: [], errors: [] };
  const isHeld = basket.hold_until !== undefined && new Date(basket.hold_until) > new Date();
  const zone = (await checkZone(order, context)).map((error) => ({ ...error, path: 'place_id' }));
  const slot = (await book(order, products, context)).filter(({ code }) => !(isHeld && code === 'slotFull'));
  const rules = await rulesOf(found.errors.length > 0 ? [] : found.discounts, context);
  const sums = orderSums(lines, order.delivery_price_vati ?? 0, rules, cardsRate(products));
  return {
    order: { ...order, ...sums, vat: [...sums.vat] },
    products,
    errors: [...wrong, ...found.errors, ...zone, ...slot],
  };
}

/** The basket as the customer who has its key sees it. */
export async function basketAnswer(basket: Stored<'Basket'>, call: VisitorCall, token: string): Promise<BasketAnswer> {
  const { order, products, errors } = await basketSums(basket, call);
  const account = await agreedWith(basket, call);
  const shown = [
    'lines',
    'vat',
    'total_vati',
    'discount_vati',
    'delivery_price_vati',
    'discount_code',
    'customer_note',
  ] as const;
  const { status, deliverable_type, place_id, delivery_slot_id, hold_until } = basket;
  return {
    ...{ token, status, deliverable_type, place_id, delivery_slot_id, hold_until },
    ...Object.fromEntries([...shown, ...ADDRESS].map((name) => [name, order[name]])),
    lines: linesIn(call.locale, order, products),
    may_pay_later: account?.allow_non_payment === true,
    errors,
  };
}
