// Pays as a customer of the demo company: most at once, some at the second try, some when they fetch the order, and a
// few not at all.
import type { JobContext, Stored } from '#api';
import { Random } from '#api/demo';
import { newKey } from '../accounts/server/webshop-key.ts';
import { dueCents } from '../payments/server/order-money.ts';

/** Percent of customers who leave without paying. */
const LEAVE = 4;
const FAIL = 6;

/** The amount in euro that is still due. */
export const stillDue = (order: Stored<'WebshopOrder'>): number => dueCents(order) / 100;

type Outcome = 'PAID' | 'FAILED' | 'LATER' | 'LEFT';

export async function payOrder(id: number, again: boolean, { records }: JobContext): Promise<Outcome> {
  const orders = records('WebshopOrder');
  const order = await orders.get(id, { lock: true });
  if (order?.status !== 'PENDING_PAYMENT') return 'LEFT';
  const account = await records('WebshopAccount').get(order.webshop_account_id);
  const drawn = new Random(id).integer(0, 99);
  if (account?.allow_non_payment === true && drawn < 50) {
    await orders.move(id, { status: 'CONFIRMED' });
    return 'LATER';
  }
  // The customer leaves without paying, and the order is cancelled by itself after its time.
  if (drawn >= 100 - LEAVE) return 'LEFT';
  const payments = records('Payment');
  const online = { method: 'ONLINE', amount: stillDue(order), provider_ref: newKey() } as const;
  const payment = await payments.create({ ...online, webshop_order_id: id, status: 'CREATED' });
  const status = !again && drawn >= 100 - LEAVE - FAIL ? 'FAILED' : 'SETTLED';
  await payments.move(payment, { status });
  return status === 'FAILED' ? 'FAILED' : 'PAID';
}
