// Rounds cash payments and refunds, whole or in part, to existing coins, and keeps the difference from the amount
// (docs/domain 1.4).
import type { HookContext, Unsaved } from '#api';
import { centsOf, inCoins } from '#core/contract';

const cents = ({ amount, rounding }: Unsaved<'Payment'>): number => centsOf(amount) + centsOf(rounding ?? 0);

/** Works out the rounding of a cash payment, in euro; undefined if the amount needs none. */
export async function roundingOf(
  payment: Unsaved<'Payment'>,
  context: Pick<HookContext, 'records'>,
): Promise<number | undefined> {
  // A payment that was booked on an invoice is not rounded.
  if (payment.invoice_payment_id !== undefined) return undefined;
  const amount = centsOf(payment.amount);
  const rest = await restOf(payment, context);
  const handed = payment.method === 'CASH' ? centsOf(inCoins((rest ?? amount) / 100)) : (rest ?? amount);
  return handed === amount ? undefined : (handed - amount) / 100;
}

/** The rounding of the last refund of a cash payment, so that all refunds together give back what was handed over. */
async function restOf(
  { amount, refund_of_id }: Unsaved<'Payment'>,
  { records }: Pick<HookContext, 'records'>,
): Promise<number | undefined> {
  if (refund_of_id === undefined) return undefined;
  const payments = records('Payment', { by: 'product' });
  const first = await payments.get(refund_of_id);
  if (first?.method !== 'CASH') return undefined;
  const before = await payments.list({ refund_of_id, status: ['CREATED', 'SETTLED'] });
  const left = before.reduce((sum, one) => sum + centsOf(one.amount), centsOf(first.amount));
  if (left + centsOf(amount) !== 0) return undefined;
  return -before.reduce((sum, one) => sum + cents(one), cents(first));
}
