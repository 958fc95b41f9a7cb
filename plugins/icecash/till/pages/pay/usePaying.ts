// Takes the payments of a cart: each that counts is put into the cart at once, the last one makes the ticket, and one that
// is taken off goes back the way it came.
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { http, toastError } from '#core';
import type { SentPayment } from '../../../sales/sent.ts';
import { totalOf } from '../selling/cart.ts';
import { type Cart, type KeptTicket, useTill } from '../till.ts';
import { keepPending } from './pending.ts';
import { saidBy } from './said.ts';
import { restOf } from './split.ts';

export interface Finished {
  readonly ticket: KeptTicket;
  readonly change: number;
  readonly order?: Cart['order'];
}

export interface Paying {
  readonly total: number;
  readonly rest: number;
  /** What the last payment in cash gave back. */
  readonly change: number;
  readonly finished: Finished | undefined;
  readonly isBusy: boolean;
  readonly pay: (payment: SentPayment, change?: number) => Promise<void>;
  readonly takeOff: (payment: SentPayment) => Promise<void>;
  readonly finish: () => Promise<void>;
}

export function usePaying(print: boolean): Paying {
  const { t } = useTranslation();
  const till = useTill();
  const { cart, changeCart } = till;
  const [change, setChange] = useState(0);
  const [finished, setFinished] = useState<Finished>();
  const [isBusy, setBusy] = useState(false);
  const total = totalOf(cart);
  const failed = (failure: unknown) => toastError(saidBy(t, failure));
  const end = async (given: number) => {
    setBusy(true);
    const { order, key } = cart;
    try {
      const ticket = await till.finish([], { print });
      keepPending(key, undefined);
      setFinished({ ticket, change: given, ...(order && { order }) });
    } catch (failure) {
      failed(failure);
    } finally {
      setBusy(false);
    }
  };
  const pay = async (payment: SentPayment, given = 0) => {
    let payments: readonly SentPayment[] = [];
    changeCart((now) => {
      payments = hasIt(now, payment) ? now.payments : [...now.payments, payment];
      return { ...now, payments };
    });
    setChange(given);
    if (restOf(total, payments) === 0) await end(given);
  };
  const takeOff = async (payment: SentPayment) => {
    setBusy(true);
    try {
      if (!till.isPractice) await giveBack(payment);
      changeCart((now) => ({ ...now, payments: without(now.payments, payment) }));
      setChange(0);
    } catch (failure) {
      failed(failure);
    } finally {
      setBusy(false);
    }
  };
  const rest = restOf(total, cart.payments);
  return { total, rest, change, finished, isBusy, pay, takeOff, finish: () => end(change) };
}

/** One that counts has a reference, and is in the cart once. */
const hasIt = ({ payments }: Cart, { reference }: SentPayment): boolean =>
  reference !== undefined && payments.some((one) => one.reference === reference);

/** Carts are read from the disk anew, so that a payment is known by what it says. */
function without(payments: readonly SentPayment[], gone: SentPayment): readonly SentPayment[] {
  const said = JSON.stringify(gone);
  const at = payments.findIndex((one) => JSON.stringify(one) === said);
  return payments.filter((_, place) => place !== at);
}

/** Cash goes back by hand, as does a card that was taken by hand. */
export async function giveBack({ method, reference }: SentPayment): Promise<void> {
  if (reference === undefined) return;
  if (method === 'TERMINAL') await http.post(`icecash/card/${reference}/back`);
  if (method === 'GIFT_CARD') await http.post('icecash/giftcard/back', { key: reference });
}
