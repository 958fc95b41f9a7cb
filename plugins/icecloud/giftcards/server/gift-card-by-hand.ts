// Changes a gift card by hand, each time with a reason: adjusts its balance, refunds it, or extends its last day.
// Blocking a card is a change of its status instead.
import {
  type Changes,
  type Input,
  invalid,
  notFound,
  Problem,
  type RouteCall,
  type ServerRoute,
  type Stored,
} from '#api';
import { today, type ValuesOf } from '#core/contract';
import { ADMIN } from './gift-card-rights.ts';

const reason = { type: 'string', minLength: 1, maxLength: 255 } as const;

type CardCall<Own extends Input['properties']> = RouteCall<
  { readonly id: number },
  ValuesOf<Own, keyof Own & string> & { readonly reason: string }
>;

/** Declares a call on one card that adds a line to its account. */
function onCard<const Own extends Input['properties']>(
  path: string,
  properties: Own,
  line: (call: CardCall<Own>, card: Stored<'GiftCard'>) => Promise<Changes<Stored<'GiftCardHistory'>>>,
): ServerRoute {
  const body = { required: [...Object.keys(properties), 'reason'], properties: { ...properties, reason } };
  const run = async (call: CardCall<Own>) => {
    const card = await call.records('GiftCard').get(call.params.id, { lock: true });
    if (!card) throw notFound();
    const made = { gift_card_id: card.id, reason: call.body.reason, ...(await line(call, card)) };
    await call.records('GiftCardHistory', { by: 'product' }).create(made);
  };
  return {
    method: 'POST',
    below: 'giftcard',
    path: `/:id/${path}`,
    access: ADMIN,
    body,
    run: run as ServerRoute['run'],
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
  async ({ records, body: { expires_on } }, card) => {
    if (card.status === 'EXPIRED') throw new Problem(409, 'giftCardExpired');
    if (card.expires_on === undefined) throw new Problem(409, 'giftCardForever');
    if (expires_on <= card.expires_on || expires_on < today()) {
      throw invalid([{ path: 'expires_on', code: 'giftCardNotLater' }]);
    }
    await records('GiftCard', { by: 'product' }).update(card.id, { expires_on });
    return { type: 'EXTENDED', source: `${card.expires_on} → ${expires_on}` };
  },
);
