// Turns what a refund of another system gives back below zero, as refunds are kept here.
import type { contentsOf } from '../../sales/server/take-sale.ts';

type Contents = Awaited<ReturnType<typeof contentsOf>>;

const minus = (amount: number): number => (amount === 0 ? 0 : -amount);

export function below({ lines, payments, vat, total_vati, rounding, ...rest }: Contents) {
  return {
    ...rest,
    lines: lines.map(({ qty, discount_vati, total_vati: total, ...line }) => ({
      ...{ ...line, qty: -qty, discount_vati: minus(discount_vati), total_vati: minus(total) },
    })),
    payments: payments.map(({ amount, rounding: coins, given: _, ...payment }) => ({
      ...{ ...payment, amount: minus(amount), ...(coins !== undefined && { rounding: minus(coins) }) },
    })),
    vat: vat.map(({ net, vat: tax, total, ...of }) => ({
      ...of,
      net: minus(net),
      vat: minus(tax),
      total: minus(total),
    })),
    ...{ total_vati: minus(total_vati), rounding: minus(rounding) },
  };
}
