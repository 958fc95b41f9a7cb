// A payment of an order as its page knows it.
export interface Payment {
  readonly id: number;
  readonly method: string;
  readonly amount: number;
  readonly status: 'CREATED' | 'SETTLED' | 'FAILED' | 'REFUNDED';
  readonly rounding?: number;
  readonly refund_of_id?: number;
  readonly provider_ref?: string;
  readonly reason?: string;
  readonly at: string;
  readonly employee?: { readonly display: string };
}

const centsOf = (amount: number): number => Math.round(amount * 100);

/** What is left of it to give back, after what was given back of it. */
export function refundable(payment: Payment, all: readonly Payment[]): number {
  if (payment.amount <= 0 || payment.status === 'FAILED' || payment.status === 'CREATED') return 0;
  const back = all.filter(({ refund_of_id, status }) => refund_of_id === payment.id && status !== 'FAILED');
  return (centsOf(payment.amount) + back.reduce((sum, { amount }) => sum + centsOf(amount), 0)) / 100;
}
