// Describes a payment of an order as its page reads it.
import { centsOf } from '#core/contract';

export interface Payment {
  readonly id: number;
  readonly method: string;
  readonly amount: number;
  readonly status: 'CREATED' | 'SETTLED' | 'FAILED' | 'REFUNDED';
  readonly rounding?: number;
  readonly let_off_vati?: number;
  readonly refund_of_id?: number;
  readonly provider_ref?: string;
  readonly reason?: string;
  readonly failure?: string;
  readonly at: string;
  readonly employee?: { readonly display: string };
}

/** The text key of the reason for a refund that the product made by itself. */
export function causeOf({ method, amount, employee, at }: Payment, cancelledAt?: string): string | undefined {
  if (method !== 'ONLINE' || amount >= 0 || employee) return undefined;
  return cancelledAt && at >= cancelledAt ? 'iceshop.payments.cameLate' : 'iceshop.payments.cameTwice';
}

/** The amount of a payment that can still be refunded, less its earlier refunds. */
export function refundable(payment: Payment, all: readonly Payment[]): number {
  if (payment.amount <= 0 || payment.status === 'FAILED' || payment.status === 'CREATED') return 0;
  const back = all.filter(({ refund_of_id, status }) => refund_of_id === payment.id && status !== 'FAILED');
  return (centsOf(payment.amount) + back.reduce((sum, { amount }) => sum + centsOf(amount), 0)) / 100;
}
