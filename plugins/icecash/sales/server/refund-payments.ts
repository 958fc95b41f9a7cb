// Works out how money goes back: to the gift card and the bank card that paid, the rest from the drawer, in coins, so that
// all refunds together give back what was handed (docs/domain 1.4).
import type { Stored } from '#api';
import { centsOf, inCoins } from '#core/contract';

type Sale = Stored<'Sale'>;
type Payment = NonNullable<Sale['payments']>[number];

/** A payment of a refund, below zero. */
export interface PaymentBack {
  readonly method: Payment['method'];
  readonly amount: number;
  readonly rounding?: number;
  readonly reference?: string;
  readonly gift_card_id?: number;
}

/** What is on a gift card is never handed over in coins. */
const ORDER = ['GIFT_CARD', 'TERMINAL', 'OTHER', 'CASH'] as const;

const keyOf = ({ method, reference = '', gift_card_id }: Payment): string =>
  `${method} ${reference} ${gift_card_id ?? ''}`;
const cents = ({ amount }: Pick<Payment, 'amount'>): number => centsOf(amount);
const handed = ({ amount, rounding = 0 }: Payment): number => centsOf(amount) + centsOf(rounding);
const sum = (payments: readonly Payment[], of: (one: Payment) => number): number =>
  payments.reduce((all, one) => all + of(one), 0);

export type BackBy = 'CASH' | 'TERMINAL' | 'OTHER';

export interface Backs {
  readonly sale: Sale;
  readonly before: readonly Sale[];
  readonly cents: number;
  /** How all goes back that was not paid by gift card; by itself as it came. */
  readonly by?: BackBy;
}

export function paymentsBack({ sale, before, cents: all, by }: Backs): PaymentBack[] {
  const paid = sale.payments ?? [];
  const gone = before.flatMap(({ payments = [] }) => payments);
  let left = all;
  const back: PaymentBack[] = [];
  for (const [key, own] of [...grouped(paid)].sort(byOrder)) {
    const { method, reference, gift_card_id } = own[0] as Payment;
    if (method === 'CASH' || (by && by !== method && method !== 'GIFT_CARD')) continue;
    const open =
      sum(own, cents) +
      sum(
        gone.filter((one) => keyOf(one) === key),
        cents,
      );
    const part = Math.min(left, Math.max(0, open));
    if (part > 0) back.push({ method, amount: -part / 100, reference, gift_card_id });
    left -= part;
  }
  if (left === 0) return back;
  return [...back, by && by !== 'CASH' ? { method: by, amount: -left / 100 } : cashBack(left, paid, gone)];
}

function grouped(payments: readonly Payment[]): Map<string, Payment[]> {
  const groups = new Map<string, Payment[]>();
  for (const one of payments) groups.set(keyOf(one), [...(groups.get(keyOf(one)) ?? []), one]);
  return groups;
}

const byOrder = ([, [a]]: [string, Payment[]], [, [b]]: [string, Payment[]]): number =>
  ORDER.indexOf(a?.method ?? 'CASH') - ORDER.indexOf(b?.method ?? 'CASH');

function cashBack(coins: number, paid: readonly Payment[], gone: readonly Payment[]): PaymentBack {
  const isCash = ({ method }: Payment) => method === 'CASH';
  const [own, back] = [paid.filter(isCash), gone.filter(isCash)];
  const isLast = coins - sum(back, cents) === sum(own, cents);
  const hands = isLast ? sum(own, handed) + sum(back, handed) : centsOf(inCoins(coins / 100));
  const rounding = (coins - hands) / 100;
  return { method: 'CASH', amount: -coins / 100, ...(rounding !== 0 && { rounding }) };
}
