// Adds up what a month brought in without an invoice, by channel and rate, by channel and method, and by day and place with
// what accounting knows of it.
import { centsOf, type QueryRowTypes } from '#core/contract';
import { sumOf } from './month.ts';

export type Receipt = QueryRowTypes['icecloud/receipts'];
export type ReceiptPaid = QueryRowTypes['icecloud/receipts-paid'];
export type ReceiptSent = QueryRowTypes['icecloud/receipts-sent'];

type Keyed = { readonly business_date: string; readonly channel: string; readonly place_id?: number };
const keyOf = ({ business_date, channel, place_id }: Keyed): string => `${business_date} ${channel} ${place_id ?? 0}`;

function grouped<Row>(rows: readonly Row[], nameOf: (row: Row) => string): (readonly [Row, ...Row[]])[] {
  const groups = new Map<string, [Row, ...Row[]]>();
  for (const row of rows) {
    const known = groups.get(nameOf(row));
    if (known) known.push(row);
    else groups.set(nameOf(row), [row]);
  }
  return [...groups].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, group]) => group);
}

/** Turnover by channel and rate; sold gift cards are none. */
export const receiptRates = (rows: readonly Receipt[]) =>
  grouped(
    rows.filter(({ gift_card }) => !gift_card),
    ({ channel, rate }) => `${channel} ${String(rate).padStart(3, '0')}`,
  ).map((group) => ({ channel: group[0].channel, name: group[0].name, rate: group[0].rate, ...sumOf(group) }));

export const receiptCards = (rows: readonly Receipt[]): number =>
  sumOf(rows.filter(({ gift_card }) => gift_card)).total;

const total = (amounts: readonly number[]): number => amounts.reduce((cents, each) => cents + centsOf(each), 0) / 100;

export const receiptMethods = (rows: readonly ReceiptPaid[]) =>
  grouped(rows, ({ channel, method }) => `${channel} ${method}`).map((group) => ({
    ...{ channel: group[0].channel, name: group[0].name, method: group[0].method },
    amount: total(group.map(({ amount }) => amount)),
    rounding: total(group.map(({ rounding }) => rounding)),
  }));

export interface ReceiptDay extends Keyed {
  readonly name: string;
  readonly place?: string;
  readonly net: number;
  readonly vat: number;
  readonly total: number;
  readonly cards: number;
  /** `CHANGED` since it was sent; `OPEN` while the day goes on. */
  readonly state: 'OPEN' | 'NEW' | 'CHANGED' | 'WAITING' | 'REFUSED' | 'SENT';
  readonly reason?: string;
  readonly exported_at?: string;
}

/** Days of places, the first day first. @param now the business day that goes on */
export function receiptDays(
  rows: readonly Receipt[],
  sent: readonly ReceiptSent[],
  now: string,
): readonly ReceiptDay[] {
  const told = new Map(sent.map((row) => [keyOf(row), row]));
  return grouped(rows, keyOf).map((group) => {
    const [first] = group;
    const sums = sumOf(group.filter(({ gift_card }) => !gift_card));
    const cards = receiptCards(group);
    const known = told.get(keyOf(first));
    const day = { ...first, ...sums, cards, ...(known?.exported_at && { exported_at: known.exported_at }) };
    return { ...day, state: stateOf(day, known, now), ...(known?.reason && { reason: known.reason }) };
  });
}

type Amounts = Pick<ReceiptDay, 'business_date' | 'total' | 'cards'>;

function stateOf(day: Amounts, known: ReceiptSent | undefined, now: string): ReceiptDay['state'] {
  if (day.business_date >= now) return 'OPEN';
  if (!known) return 'NEW';
  const differs = centsOf(known.total) !== centsOf(day.total) || centsOf(known.cards) !== centsOf(day.cards);
  if (known.reason) return 'REFUSED';
  if (differs) return 'CHANGED';
  return known.waiting > 0 ? 'WAITING' : 'SENT';
}

/** Days that a press of the button tells something of; what waits is on its way. */
export const receiptsLeft = (days: readonly ReceiptDay[]): number =>
  days.filter(({ state }) => state === 'NEW' || state === 'CHANGED' || state === 'REFUSED').length;
