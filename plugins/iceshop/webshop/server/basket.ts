// Keeps the webshop's baskets: a visitor with the key begins, changes and reads one; a chosen timeslot is held for some
// minutes, and its last place is given under a lock (docs/domain 13.3).
import {
  defineVisit,
  invalid,
  keyHash,
  notFound,
  Problem,
  type Stored,
  type ValuesIn,
  type VisitorCall,
  type VisitorRoute,
} from '#api';
import { customerOf } from '../../accounts/server/webshop-customer.ts';
import { newKey } from '../../accounts/server/webshop-key.ts';
import { withOptionIds, withOwnAmounts } from '../../lines/server/order-lines.ts';
import { holdOf } from './basket-hold.ts';
import { type BasketAnswer, basketAnswer, basketSums, HELD_BACK } from './basket-sums.ts';

const text = { type: 'string', maxLength: 255 } as const;
const line = {
  type: 'object',
  required: ['product_id', 'quantity'],
  properties: {
    product_id: { type: 'integer', minimum: 1 },
    quantity: { type: 'integer', minimum: 1, maximum: 9999 },
    note: text,
    unit_price_vati: { type: 'number', money: true },
    options: {
      type: 'array',
      maxItems: 20,
      items: { type: 'object', properties: { id: { type: 'string', maxLength: 32 }, group: text, name: text, text } },
    },
  },
} as const;
const body = {
  properties: {
    lines: { type: 'array', maxItems: 100, items: line },
    deliverable_type: {
      type: 'string',
      enum: ['PICK_UP_POINT', 'DELIVERY_ZONE', 'SHIPMENT_ZONE', 'DIGITAL_DELIVERY_TYPE'],
    },
    place_id: { type: 'integer', minimum: 1 },
    delivery_slot_id: { type: 'integer', minimum: 1 },
    discount_code: text,
    customer_note: { type: 'string', maxLength: 1000 },
    ...{ address_street: text, address_nr: text, address_bus: text },
    ...{ address_zipcode: text, address_city: text, address_country: text },
  },
} as const;

const beginBasket = defineVisit({
  method: 'POST',
  path: '/basket',
  perMinute: 60,
  body,
  run: async (call) => {
    const baskets = call.records('Basket', { by: 'product' });
    const token = newKey();
    const customer = call.bearer ? await customerOf(call) : undefined;
    const who = customer && { webshop_account_id: customer.account.id };
    const id = await baskets.create({ token_hash: keyHash(token), lines: [], ...who });
    return { data: await change(await found(call, token), call, { token, id }) };
  },
});

const readBasket = defineVisit({
  method: 'GET',
  path: '/basket/:token',
  run: async (call) => ({ data: await basketAnswer(await found(call, call.params.token), call, call.params.token) }),
});

const changeBasket = defineVisit({
  method: 'PATCH',
  path: '/basket/:token',
  body,
  run: async (call) => {
    const token = call.params.token;
    const basket = await found(call, token, { lock: true });
    if (basket.status === 'CONVERTED') throw new Problem(409, 'basketOrdered');
    return { data: await change(basket, call, { token, id: basket.id }) };
  },
});

export const basketRoutes: readonly VisitorRoute[] = [beginBasket, readBasket, changeBasket];

export async function found(
  { records }: Pick<VisitorCall, 'records'>,
  token: string,
  options?: { lock: true },
): Promise<Stored<'Basket'>> {
  const baskets = records('Basket', { by: 'product' });
  const [known] = await baskets.list({ token_hash: keyHash(token) });
  const basket = known && options ? await baskets.get(known.id, options) : known;
  if (!basket) throw notFound();
  return basket;
}

interface Which {
  readonly token: string;
  readonly id: number;
}

type ChangeCall = VisitorCall<VisitorCall['params'], ValuesIn<typeof body>>;

async function change(basket: Stored<'Basket'>, call: ChangeCall, { token, id }: Which): Promise<BasketAnswer> {
  const baskets = call.records('Basket', { by: 'product' });
  const sent = call.body;
  const emptied = Object.fromEntries(call.emptied.map((name) => [name, null]));
  const next: Partial<Stored<'Basket'>> = { ...basket, ...sent, ...emptied };
  const isElsewhere = next.deliverable_type !== basket.deliverable_type || next.place_id !== basket.place_id;
  if (isElsewhere && sent.delivery_slot_id === undefined) next.delivery_slot_id = undefined;
  // The basket's own hold is released first, so that it does not fill the timeslot itself.
  if (basket.hold_until) await baskets.update(id, { hold_until: null });
  const isGuess = next.discount_code !== basket.discount_code && Boolean(next.discount_code);
  if (isGuess) call.tries.check();
  const { errors, products } = await basketSums({ ...next, hold_until: undefined }, call);
  if (isGuess && errors.some(({ code }) => code === 'discountUnknown')) call.tries.wrong();
  const refused = errors.filter(({ path, code }) => path === 'delivery_slot_id' && HELD_BACK.has(code));
  const isNew = next.delivery_slot_id !== basket.delivery_slot_id;
  if (refused.length > 0 && isNew) throw invalid(refused);
  const holds = next.delivery_slot_id && refused.length === 0;
  const changed = {
    ...sent,
    // Options are saved with their ids, so that they stay the same when they are renamed.
    ...(sent.lines ? { lines: withOwnAmounts(withOptionIds(sent.lines, products), products) } : {}),
    status: 'OPEN' as const,
    ...emptied,
    delivery_slot_id: next.delivery_slot_id ?? null,
    network_hash: call.network,
    ...(holds ? await holdOf(next, call) : { hold_until: null }),
  };
  await baskets.update(id, changed);
  return basketAnswer(await found(call, token), call, token);
}
