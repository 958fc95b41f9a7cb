// Answers calls with a gift card's code, which check the card or pay with it. A person who tries wrong codes soon has
// to wait.
import { defineRoute, invalid, Problem, type RouteCall, type Stored } from '#api';
import { readCode } from '../code.ts';
import { isPast } from './gift-card-history.ts';
import { ADMIN, MAKERS } from './gift-card-rights.ts';

/** Checking and redeeming share a limit of wrong codes, because both can be used to guess one. */
const guesses = 'gift-card';
const code = { type: 'string', maxLength: 40 } as const;

export const checkCode = defineRoute({
  method: 'POST',
  below: 'giftcard',
  path: '/check',
  access: MAKERS,
  guesses,
  body: { required: ['code'], properties: { code } },
  run: async (call) => {
    const card = await cardOf(call);
    const { balance, initial_amount, expires_on } = card;
    const status = card.status === 'ACTIVE' && isPast(card) ? 'EXPIRED' : card.status;
    return { data: { code: card.code, status, balance, initial_amount, expires_on } };
  },
});

/**
 * Redeems a card. If it holds less than was asked, all of it is taken: `redeemed` says how much. Sent with an
 * `Idempotency-Key`, it redeems once.
 */
export const redeemCode = defineRoute({
  method: 'POST',
  below: 'giftcard',
  path: '/redeem',
  access: ADMIN,
  guesses,
  body: {
    required: ['code', 'amount'],
    properties: {
      code,
      amount: { type: 'number', money: true, minimum: 0.01, maximum: 10_000 },
      /** The record that is paid, such as `webshoporder/12`. */
      source: { type: 'string' },
    },
  },
  run: async (call) => {
    const { amount, source } = call.body;
    const history = call.records('GiftCardHistory', { by: 'product' });
    const { id } = await cardOf(call);
    const line = await history.create({ gift_card_id: id, type: 'REDEEMED', amount: -amount, source });
    const made = await history.get(line);
    return { data: { redeemed: -(made?.amount ?? 0), balance: made?.balance_after, history_id: line } };
  },
});

/** A text that cannot be a code counts as a typing error, and not as a guess. */
async function cardOf({
  body,
  records,
}: Pick<RouteCall<unknown, { code: string }>, 'body' | 'records'>): Promise<Stored<'GiftCard'>> {
  const wanted = readCode(body.code);
  if (!wanted) throw invalid([{ path: 'code', code: 'giftCardTypo' }]);
  const [card] = await records('GiftCard', { by: 'product' }).list({ code: wanted });
  if (!card) throw new Problem(404, 'giftCardUnknown');
  return card;
}
