// Declares a payment of an order as its page uses it.
import { type Answered, centsOf } from '#core/contract';

export type Payment = Answered<'payment'>;

/** Why it went back without anybody's doing: the text key that says it. */
export function causeOf({ method, amount, employee, at = '' }: Payment, cancelledAt?: string): string | undefined {
  if (method !== 'ONLINE' || amount >= 0 || employee) return undefined;
  return cancelledAt && at >= cancelledAt ? 'iceshop.payments.cameLate' : 'iceshop.payments.cameTwice';
}

/** The amount of a payment that can still be refunded, less its earlier refunds. */
export function refundable(payment: Payment, all: readonly Payment[]): number {
  if (payment.amount <= 0 || payment.status === 'FAILED' || payment.status === 'CREATED') return 0;
  const back = all.filter(({ refund_of_id, status }) => refund_of_id === payment.id && status !== 'FAILED');
  return (centsOf(payment.amount) + back.reduce((sum, { amount }) => sum + centsOf(amount), 0)) / 100;
}
