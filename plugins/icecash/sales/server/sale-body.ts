// Describes the body of `POST icecash/sale` field by field, as SentSale has it, with the limits of each.
import type { Input } from '#api';

const name = { type: 'string', minLength: 1, maxLength: 200 } as const;
const id = { type: 'integer', minimum: 1 } as const;
const text = (maxLength: number) => ({ type: 'string', maxLength }) as const;

/** No till takes more at once; a slip of the finger stops here. */
const MOST = 100_000;
const amount = { type: 'number', money: true, maximum: MOST } as const;

/** Numbers begin at 1, and end where PostgreSQL's whole numbers do. */
export const NR = { type: 'integer', minimum: 1, maximum: 2_000_000_000 } as const;
export const METHODS = ['CASH', 'TERMINAL', 'GIFT_CARD', 'OTHER'] as const;

const LINE = {
  type: 'object',
  required: ['name', 'qty', 'unit_price_vati', 'vat_rate'],
  properties: {
    kind: { type: 'string', enum: ['ITEM', 'GIFT_CARD'] },
    menu_item_id: id,
    name,
    qty: { type: 'integer', minimum: 1, maximum: 999 },
    unit_price_vati: amount,
    vat_rate: { type: 'integer', minimum: 0, maximum: 100 },
    gift_card_id: id,
  },
} as const;

const DISCOUNT = {
  type: 'object',
  required: ['name'],
  properties: { menu_item_id: id, name, percent: { type: 'number', minimum: 0, maximum: 100 }, amount },
} as const;

const PAYMENT = {
  type: 'object',
  required: ['method', 'amount'],
  properties: {
    method: { type: 'string', enum: METHODS },
    amount: { ...amount, minimum: 0.01 },
    rounding: { type: 'number', money: true, signed: true, minimum: -0.02, maximum: 0.02 },
    given: amount,
    reference: text(100),
    gift_card_id: id,
  },
} as const;

const POSITION = {
  type: 'object',
  required: ['latitude', 'longitude'],
  properties: {
    latitude: { type: 'number', minimum: -90, maximum: 90 },
    longitude: { type: 'number', minimum: -180, maximum: 180 },
    accuracy_m: { type: 'number', minimum: 0 },
  },
} as const;

export const SALE_BODY = {
  required: ['nr', 'kind', 'status', 'lines', 'payments', 'total_vati'],
  properties: {
    nr: NR,
    kind: { type: 'string', enum: ['SALE', 'ORDER'] },
    status: { type: 'string', enum: ['COMPLETED', 'VOIDED'] },
    drawer: { type: 'string', minLength: 1, maxLength: 40 },
    menu_id: id,
    lines: { type: 'array', maxItems: 200, items: LINE },
    discounts: { type: 'array', maxItems: 20, items: DISCOUNT },
    payments: { type: 'array', maxItems: 20, items: PAYMENT },
    total_vati: amount,
    webshop_order_id: id,
    reason: text(255),
    position: POSITION,
  },
} as const satisfies Input;
