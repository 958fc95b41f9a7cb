// What is done to a card by hand, each with its reason: adjusted, given back, good for longer. Blocking is a move.
import { invalid, notFound, Problem, type RouteCall, type Row, type ServerRoute } from '#api';
import { today } from '#core/contract';
import { ADMIN } from './gift-card-rights.ts';

const reason = { type: 'string', minLength: 1, maxLength: 255 } as const;

/** A call on one card that ends as a line in its account. */
function onCard(path: string, properties: Row, line: (call: RouteCall) => Promise<Row>): ServerRoute {
  const body = { required: [...Object.keys(properties), 'reason'], properties: { ...properties, reason } };
  const run = async (call: RouteCall) => {
    const given = { gift_card_id: Number(call.params.id), reason: call.body.reason };
    const made = { ...given, ...(await line(call)) };
    await call.records('GiftCardHistory', { by: 'product' }).create(made);
  };
  return {
    method: 'POST',
    below: 'giftcard',
    path: `/:id/${path}`,
    access: ADMIN,
    body: body as ServerRoute['body'],
    run,
  };
}

export const adjustCard = onCard(
  'adjust',
  { amount: { type: 'number', money: true, minimum: -1000, maximum: 1000 } },
  async ({ body: { amount } }) => {
    if (amount === 0) throw invalid([{ path: 'amount', code: 'giftCardNothing' }]);
    return { type: 'ADJUSTED', amount };
  },
);

export const refundCard = onCard(
  'refund',
  { amount: { type: 'number', money: true, minimum: 0.01, maximum: 1000 } },
  async ({ body: { amount } }) => ({ type: 'REFUNDED', amount }),
);

export const extendCard = onCard(
  'extend',
  { expires_on: { type: 'string', format: 'date' } },
  async ({ records, params, body: { expires_on } }) => {
    const cards = records('GiftCard', { by: 'product' });
    const card = await cards.get(Number(params.id), { lock: true });
    if (!card) throw notFound();
    if (card.status === 'EXPIRED') throw new Problem(409, 'giftCardExpired');
    if (card.expires_on === undefined) throw new Problem(409, 'giftCardForever');
    if (String(expires_on) <= String(card.expires_on) || String(expires_on) < today()) {
      throw invalid([{ path: 'expires_on', code: 'giftCardNotLater' }]);
    }
    await cards.update(Number(params.id), { expires_on });
    return { type: 'EXTENDED', source: `${card.expires_on} → ${expires_on}` };
  },
);
