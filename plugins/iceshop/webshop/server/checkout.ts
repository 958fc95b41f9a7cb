// Makes an order of a basket in one transaction: timeslot, stock, gift card and discount are all taken, or none is.
import {
  type Changes,
  defineVisit,
  type Input,
  invalid,
  type Row,
  type Stored,
  type ValuesIn,
  type VisitorCall,
  type VisitorRoute,
} from '#api';
import { customerFor } from '../../accounts/server/order-customer.ts';
import { isOwnAmount, linesOf } from '../../lines/server/order-lines.ts';
import { payOnline } from '../../payments/server/online-payment.ts';
import { dueCents } from '../../payments/server/order-money.ts';
import type { settings as mine } from '../../settings.ts';
import { found } from './basket.ts';
import { basketSums } from './basket-sums.ts';
import { orderAnswer } from './order-answer.ts';

const text = { type: 'string', maxLength: 255 } as const;
const address = { type: 'string', format: 'uri', maxLength: 2000 } as const;

const ORDER = {
  required: ['pay'],
  properties: {
    contact: {
      type: 'object',
      required: ['first_name', 'last_name', 'email', 'cellphone_nr'],
      properties: {
        ...{ first_name: text, last_name: text },
        email: { type: 'string', format: 'email' },
        cellphone_nr: { type: 'string', format: 'phone' },
      },
    },
    pay: { type: 'string', enum: ['ONLINE', 'LATER'] },
    gift_card_code: text,
    wants_invoice: { type: 'boolean' },
    return_url: address,
  },
} as const satisfies Input;

type OrderCall = VisitorCall<VisitorCall['params'], ValuesIn<typeof ORDER>>;

const placeOrder = defineVisit({
  method: 'POST',
  path: '/basket/:token/order',
  perMinute: 60,
  body: ORDER,
  run: async (call) => {
    const basket = await found(call, call.params.token, { lock: true });
    if (basket.webshop_order_id === undefined) await order(basket, call);
    return { data: await orderAnswer(await found(call, call.params.token), call) };
  },
});

const payAgain = defineVisit({
  method: 'POST',
  path: '/order/:token/payment',
  perMinute: 30,
  body: { required: ['return_url'], properties: { return_url: address } },
  run: async (call) => {
    const basket = await found(call, call.params.token, { lock: true });
    const orders = call.records('WebshopOrder', { by: 'product' });
    const order = basket.webshop_order_id ? await orders.get(basket.webshop_order_id, { lock: true }) : undefined;
    const before = await orderAnswer(basket, call);
    const isFailed = !before.payment || before.payment.state === 'FAILED';
    if (order?.status === 'PENDING_PAYMENT' && isFailed) await payOnline(order, returnUrl(call), call);
    return { data: await orderAnswer(basket, call) };
  },
});

const readOrder = defineVisit({
  method: 'GET',
  path: '/order/:token',
  run: async (call) => ({ data: await orderAnswer(await found(call, call.params.token), call) }),
});

export const checkoutRoutes: readonly VisitorRoute[] = [placeOrder, payAgain, readOrder];

async function order(basket: Stored<'Basket'>, call: OrderCall): Promise<void> {
  const { records, body } = call;
  const baskets = records('Basket', { by: 'product' });
  const orders = records('WebshopOrder', { by: 'product' });
  const { id: webshop_account_id, account } = await customerFor(basket, call);
  if (body.pay === 'LATER' && account?.allow_non_payment !== true) throw invalid([{ path: 'pay', code: 'payFirst' }]);
  // From here on the place that the basket held is free for its order.
  await baskets.update(basket.id, { status: 'CONVERTED', hold_until: null });
  const mine = { ...basket, webshop_account_id: account?.id, hold_until: undefined };
  const { order: wanted, products, errors } = await basketSums(mine, call);
  const missing = missingIn(wanted);
  if (errors.length + missing.length > 0) throw invalid([...errors, ...missing]);
  const id = await orders.create({
    ...sent(wanted, products),
    ...contactOf(body),
    ...{ webshop_account_id, ...(!account && { as_guest: true }) },
    locale: call.locale,
    wants_invoice: call.body.wants_invoice === true,
    status: 'PENDING_PAYMENT',
  });
  // A guest's basket does not get the account, because whoever has the basket's key could read it.
  await baskets.update(basket.id, { webshop_order_id: id, ...(account && { webshop_account_id }) });
  await pay(id, call);
}

/** Pays by gift card first and then as chosen; an order that costs nothing is confirmed at once. */
async function pay(id: number, call: OrderCall): Promise<void> {
  const { records, body } = call;
  const orders = records('WebshopOrder', { by: 'product' });
  const read = async () => (await orders.get(id))!;
  const due = (order: Partial<Stored<'WebshopOrder'>>) => dueCents(order) / 100;
  const order = await read();
  if (body.gift_card_code && due(order) > 0) {
    const card = { method: 'GIFT_CARD', gift_card_code: body.gift_card_code } as const;
    await records('Payment', { by: 'product' }).create({ ...card, webshop_order_id: id, amount: due(order) });
  }
  const left = await read();
  if (left.status !== 'PENDING_PAYMENT') return;
  if (due(left) === 0 || body.pay === 'LATER') return orders.move(id, { status: 'CONFIRMED' });
  await payOnline(left, returnUrl(call), call);
}

function contactOf({ contact }: OrderCall['body']): Changes<Stored<'WebshopOrder'>> {
  if (!contact) return {};
  const { first_name, last_name, email, cellphone_nr } = contact;
  return {
    contact_name: `${first_name} ${last_name}`,
    ...{ contact_email: email, contact_phone_nr: cellphone_nr },
  };
}

/** Leaves out prices and sums, which the order works out itself. */
function sent(
  { lines, vat: _, total_vati: __, discount_vati: ___, ...order }: Partial<Stored<'WebshopOrder'>>,
  products: readonly Stored<'Product'>[],
): Row {
  const own = linesOf({ lines }).map(({ product_id, quantity, options, note, unit_price_vati }) => ({
    ...{ product_id, quantity, options: options ?? [] },
    ...(note ? { note } : {}),
    ...(isOwnAmount(product_id, products) ? { unit_price_vati } : {}),
  }));
  const { delivery_date: _a, delivery_start: _b, delivery_stop: _c, production_deadline: _d, ...rest } = order;
  return { ...(isBrought(rest) ? rest : withoutAddress(rest)), lines: own };
}

const isBrought = ({ deliverable_type }: Row) =>
  deliverable_type === 'DELIVERY_ZONE' || deliverable_type === 'SHIPMENT_ZONE';

/** An order that is fetched has no address; the basket keeps the typed one, in case the customer changes their mind. */
const withoutAddress = (order: Row): Row =>
  Object.fromEntries(Object.entries(order).filter(([name]) => !name.startsWith('address_')));

function missingIn(order: Partial<Stored<'WebshopOrder'>>): { path: string; code: string }[] {
  const isDigital = order.deliverable_type === 'DIGITAL_DELIVERY_TYPE';
  const asked: (keyof Stored<'WebshopOrder'>)[] = [
    'deliverable_type',
    ...(isDigital ? [] : ['delivery_slot_id' as const]),
  ];
  const lines = (order.lines as unknown[]).length === 0 ? ['lines'] : [];
  return [...lines, ...asked.filter((name) => !order[name])].map((path) => ({ path, code: 'required' }));
}

/** Accepts only an address of the webshop itself as the way back from paying. */
function returnUrl({ body, origin, settings }: VisitorCall<VisitorCall['params'], { return_url?: string }>): string {
  const { webshop_url } = settings<typeof mine>();
  const home = new URL(webshop_url || origin).origin;
  const wanted = body.return_url ?? '';
  if (!URL.canParse(wanted) || new URL(wanted).origin !== home) {
    throw invalid([{ path: 'return_url', code: 'notTheWebshop' }]);
  }
  return wanted;
}
