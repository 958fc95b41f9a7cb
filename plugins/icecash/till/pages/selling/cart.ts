// Changes a cart as its seller presses tiles, and reckons what it comes to.
import type { SentLine } from '../../../sales/sent.ts';
import { type ReckonedTicket, reckon, type TicketDiscount } from '../../../sales/ticket.ts';
import type { Cart, MenuTile } from '../till.ts';

/** More of one tile than that is a slip of the finger. */
export const MOST = 999;
/** The server takes no more of them on one ticket. */
const MOST_LINES = 200;
const MOST_DISCOUNTS = 20;

export function isEmpty({ lines, discounts, payments, order }: Cart): boolean {
  return lines.length + discounts.length + payments.length === 0 && !order;
}

/** What is paid in part, or takes an order's money, does not change any more. */
export function isFixed({ payments, order }: Cart): boolean {
  return payments.length > 0 || order !== undefined;
}

export function press(cart: Cart, tile: MenuTile, qty = 1): Cart {
  if (isFixed(cart)) return cart;
  return tile.is_discount ? withDiscount(cart, discountOf(tile)) : withLine(cart, lineOf(tile), qty);
}

/** Nothing is left of a line without a quantity. */
export function setQty(cart: Cart, place: number, qty: number): Cart {
  if (isFixed(cart)) return cart;
  const lines = cart.lines.flatMap((line, at) => {
    if (at !== place) return [line];
    return qty > 0 ? [{ ...line, qty: Math.min(qty, MOST) }] : [];
  });
  return { ...cart, lines, discounts: lines.length === 0 ? [] : cart.discounts };
}

export function dropDiscount(cart: Cart, place: number): Cart {
  return isFixed(cart) ? cart : { ...cart, discounts: cart.discounts.filter((_, at) => at !== place) };
}

const known = new WeakMap<Cart, ReckonedTicket>();

/** Reckons once for each state of a cart. */
export function reckoned(cart: Cart): ReckonedTicket {
  const found = known.get(cart) ?? reckon(cart.lines, cart.discounts);
  known.set(cart, found);
  return found;
}

export function totalOf(cart: Cart): number {
  return cart.order ? cart.order.due : reckoned(cart).total_vati;
}

export function piecesIn({ lines }: Cart): number {
  return lines.reduce((all, { qty }) => all + qty, 0);
}

function withLine(cart: Cart, line: SentLine, qty: number): Cart {
  const place = cart.lines.findIndex((other) => isSame(other, line));
  if (place >= 0) return setQty(cart, place, (cart.lines[place]?.qty ?? 0) + qty);
  if (cart.lines.length === MOST_LINES) return cart;
  return { ...cart, lines: [...cart.lines, { ...line, qty: Math.min(qty, MOST) }] };
}

/** Nobody gets the same percentage twice. */
function withDiscount(cart: Cart, discount: TicketDiscount): Cart {
  const { percent, menu_item_id } = discount;
  const isTwice = percent !== undefined && cart.discounts.some((other) => other.menu_item_id === menu_item_id);
  return isTwice || cart.discounts.length === MOST_DISCOUNTS
    ? cart
    : { ...cart, discounts: [...cart.discounts, discount] };
}

function isSame(one: SentLine, other: SentLine): boolean {
  const price = one.unit_price_vati === other.unit_price_vati && one.vat_rate === other.vat_rate;
  return one.menu_item_id === other.menu_item_id && one.name === other.name && price && one.kind !== 'GIFT_CARD';
}

function lineOf({ id, name, price_vati, vat_rate }: MenuTile): SentLine {
  return { kind: 'ITEM', menu_item_id: id, name, qty: 1, unit_price_vati: price_vati, vat_rate };
}

function discountOf({ id, name, price_vati, currency }: MenuTile): TicketDiscount {
  const size = Math.abs(price_vati);
  return { menu_item_id: id, name, ...(currency === 'PCT' ? { percent: size } : { amount: size }) };
}
