// Works out what an order would come to if it were saved as it stands in the form: goods, discount, delivery and total,
// by the rules of orders themselves (docs/domain 13.5). Nothing is saved.
import { defineRoute, type HookContext, type RouteCall, type Row, type Stored, type ValuesIn } from '#api';
import { centsOf, lineTotal } from '#core/contract';
import { rulesOf } from '../../discounts/server/discount-rule.ts';
import { discountsFor } from '../../discounts/server/order-discount.ts';
import { cardsRate, completeLines, linesOf, productsOf } from '../../lines/server/order-lines.ts';
import { orderSums } from '../../lines/sums.ts';
import { timed } from '../../slots/server/slot-booking.ts';

const id = { type: 'integer', minimum: 1 } as const;
const money = { type: 'number', minimum: 0, maximum: 99_999_999 } as const;
const text = { type: 'string', maxLength: 255 } as const;
const option = { type: 'object', properties: { id: text, group: text, name: text, text } } as const;
const line = {
  type: 'object',
  required: ['product_id', 'quantity'],
  properties: {
    ...{ id, product_id: id, unit_price_vati: money },
    quantity: { type: 'number', exclusiveMinimum: 0, maximum: 9999 },
    vat_rate: { type: 'integer', minimum: 0, maximum: 100 },
    options: { type: 'array', maxItems: 50, items: option },
  },
} as const;
const body = {
  required: ['lines'],
  properties: {
    ...{ id, webshop_account_id: id, discount_code: text, delivery_price_vati: money, delivery_slot_id: id },
    ...{ pick_up_point_id: id, delivery_zone_id: id, shipment_zone_id: id },
    lines: { type: 'array', maxItems: 200, items: line },
    deliverable_type: {
      type: 'string',
      enum: ['PICK_UP_POINT', 'DELIVERY_ZONE', 'SHIPMENT_ZONE', 'DIGITAL_DELIVERY_TYPE'],
    },
  },
} as const;
type Call = RouteCall<Row, ValuesIn<typeof body>>;

export const draftedSums = defineRoute({
  method: 'POST',
  path: '/order-sums',
  access: { permissions: ['ICESHOP_WEBSHOP_ORDERS_MODERATE'] },
  body,
  run: async (call) => ({ data: await sumsOf(call) }),
});

/** True for an order that somebody brings, which alone costs delivery. */
const isBrought = (type?: string) => type === 'DELIVERY_ZONE' || type === 'SHIPMENT_ZONE';

/** The price of delivery of an order that stays in its timeslot. */
const agreedBefore = (sent: Pick<Call['body'], 'delivery_slot_id'>, previous?: Stored<'WebshopOrder'>) =>
  previous && previous.delivery_slot_id === sent.delivery_slot_id ? previous.delivery_price_vati : undefined;

async function sumsOf(call: Call): Promise<Row> {
  const { id: known, delivery_price_vati, ...sent } = call.body;
  const previous = known ? await call.records('WebshopOrder').get(known) : undefined;
  // The rules of orders use only the parts of a hook's context that a call has.
  const context = {
    ...call,
    previous,
    method: previous ? 'update' : 'create',
  } as unknown as HookContext<'WebshopOrder'>;
  const order = {
    ...{ id: known, as_guest: previous?.as_guest, channel: 'PHONE', ...sent },
    ...(isBrought(sent.deliverable_type) && {
      delivery_price_vati: delivery_price_vati ?? agreedBefore(sent, previous),
    }),
  } as Partial<Stored<'WebshopOrder'>>;
  const all = await productsOf(order, context);
  const isThere = ({ product_id }: { readonly product_id: number }) => all.some((product) => product.id === product_id);
  const lines = completeLines({ ...order, lines: linesOf(order).filter(isThere) }, all, previous);
  const { discounts, errors } = await discountsFor(order, lines, context);
  // The form says beside the timeslot why it cannot be had; this sum needs its price alone, and locks nothing.
  await timed(order, context);
  const rules = await rulesOf(errors.length > 0 ? [] : discounts, context);
  const { discount_vati, total_vati } = orderSums(lines, order.delivery_price_vati ?? 0, rules, cardsRate(all));
  const goods = lines.reduce((sum, { quantity: qty, ...one }) => sum + centsOf(lineTotal({ qty, ...one })), 0);
  return {
    ...{ goods_vati: goods / 100, delivery_price_vati: order.delivery_price_vati ?? 0, discount_vati, total_vati },
    errors,
  };
}
