// Asks the customer of an order that is not paid to pay it: the payment service makes a page for what is due, and its
// address is mailed once it is known (docs/domain 13.7).
import { defineReaction, defineRoute, notFound, Problem, type ServerLetter, type Stored } from '#api';
import { formattingLocale, type Locale, numberFormat } from '#core/contract';
import { payOnline } from '../../../payments/server/online-payment.ts';
import { dueCents } from '../../../payments/server/order-money.ts';
import type { settings as mine } from '../../../settings.ts';

/** POST /v1/webshoporder/7/ask-payment */
export const askPayment = defineRoute({
  method: 'POST',
  below: 'webshoporder',
  path: '/:id/ask-payment',
  access: { permissions: ['ICESHOP_WEBSHOP_ORDERS_MODERATE'] },
  run: async (call) => {
    const order = await call.records('WebshopOrder').get(call.params.id, { lock: true });
    if (!order) throw notFound();
    if (!order.contact_email) throw new Problem(409, 'orderNoEmail');
    if (order.status === 'CANCELLED' || dueCents(order) <= 0) throw new Problem(409, 'orderNotDue');
    const home = call.settings<typeof mine>().webshop_url || call.origin;
    await payOnline(order, home, call, call.actor.employeeId);
  },
});

/** Whoever asked for the payment stands on it; one of the webshop's own has nobody, and its customer is there already. */
export const paymentAsked = defineReaction({
  to: 'Payment',
  fields: ['pay_url'],
  on: ['update'],
  run: async (payment, { records, sendLetter }) => {
    const { method, status, employee_id, pay_url, amount, webshop_order_id } = payment;
    if (method !== 'ONLINE' || status !== 'CREATED' || employee_id === undefined || !pay_url) return;
    const order: Stored<'WebshopOrder'> | undefined = await records('WebshopOrder', { by: 'product' }).get(
      webshop_order_id,
    );
    if (!order?.contact_email) return;
    const locale = (order.locale ?? 'nl') as Locale;
    const due = numberFormat(formattingLocale(locale), { style: 'currency', currency: 'EUR' }).format(amount);
    const to = { address: order.contact_email, name: order.contact_name ?? '', locale };
    await sendLetter('iceshop/order-to-pay', { to, values: { nr: String(order.nr), due, link: pay_url } });
  },
});

export const payLetters: readonly ServerLetter[] = [{ id: 'order-to-pay' }];
