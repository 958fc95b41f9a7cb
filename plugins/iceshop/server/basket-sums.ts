// Works out what a basket comes to at this moment: prices, discount, timeslot and what is not right yet, by the rules
// of orders on each read.
import type { FieldError, HookContext, Row, VisitorCall } from '#api';
import { type OrderLine, orderSums } from '../orders/sums.ts';
import { soldOut } from './basket-stock.ts';
import { rulesOf } from './discount-rule.ts';
import { agreedWith } from './order-customer.ts';
import { discountsFor } from './order-discount.ts';
import { cardsRate, completeLines, linesIn, linesOf, productsOf, wrongLines } from './order-lines.ts';
import { book, placeField } from './slot-booking.ts';
import { checkZone } from './zone-fit.ts';

export interface BasketSums {
  /** The basket as an order of the webshop. */
  readonly order: Row;
  readonly products: readonly Row[];
  readonly errors: readonly FieldError[];
}

export type BasketAnswer = Row;

/** Nobody has the place then; anything else about a slot may be right again with other products. */
export const HELD_BACK: ReadonlySet<string> = new Set(['slotFull', 'slotClosed', 'slotOver', 'slotElsewhere']);

const ADDRESS = ['street', 'nr', 'bus', 'zipcode', 'city', 'country'].map((part) => `address_${part}`);

/** As an order that the calls take. */
export function orderOf(basket: Row): Row {
  const { deliverable_type, place_id } = basket;
  const field = placeField(deliverable_type);
  const same = [
    'lines',
    'webshop_account_id',
    'deliverable_type',
    'delivery_slot_id',
    'discount_code',
    'customer_note',
  ];
  const given = [...same, ...ADDRESS].flatMap((name) =>
    basket[name] === undefined || basket[name] === null ? [] : [[name, basket[name]]],
  );
  return { ...Object.fromEntries(given), ...(field && place_id ? { [field]: place_id } : {}), channel: 'WEBSHOP' };
}

export async function basketSums(basket: Row, call: VisitorCall): Promise<BasketSums> {
  const order = orderOf(basket);
  // The rules of orders ask for no more of a hook's context than a call has.
  const context = { ...call, previous: undefined, method: 'create' } as unknown as HookContext;
  const products = await productsOf(order, context);
  const wrong = [...wrongLines(order, products, context), ...(await soldOut(order, call))];
  const known = linesOf(order).filter(({ product_id }) => products.some(({ id }) => id === product_id));
  const lines = completeLines({ ...order, lines: known }, products) as (OrderLine & Row)[];
  const found = lines.length > 0 ? await discountsFor(order, lines, context) : { discounts: [], errors: [] };
  const isHeld = basket.hold_until !== undefined && new Date(String(basket.hold_until)) > new Date();
  const zone = (await checkZone(order, context)).map((error) => ({ ...error, path: 'place_id' }));
  const slot = (await book(order, products, context)).filter(({ code }) => !(isHeld && code === 'slotFull'));
  const rules = await rulesOf(found.errors.length > 0 ? [] : found.discounts, context);
  const sums = orderSums(lines, Number(order.delivery_price_vati ?? 0), rules, cardsRate(products));
  return { order: { ...order, ...sums }, products, errors: [...wrong, ...found.errors, ...zone, ...slot] };
}

/** As the customer who has its key gets it. */
export async function basketAnswer(basket: Row, call: VisitorCall, token: string): Promise<BasketAnswer> {
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
  ];
  const { status, deliverable_type, place_id, delivery_slot_id, hold_until } = basket;
  return {
    ...{ token, status, deliverable_type, place_id, delivery_slot_id, hold_until },
    ...Object.fromEntries([...shown, ...ADDRESS].map((name) => [name, order[name]])),
    lines: linesIn(call.locale, order, products),
    may_pay_later: account?.allow_non_payment === true,
    errors,
  };
}
