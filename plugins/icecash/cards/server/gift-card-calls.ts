// Takes what tills ask about gift cards: look at one, pay with it, put that back before its ticket is made, and make the
// one that a customer buys, which is good once its ticket is paid (docs/domain 11.1).
import { type DeviceCall, defineDeviceCall, forbidden, invalid, oneAtATime, Problem, type Stored } from '#api';
import { isOnTicket } from '../../drawers/server/undecided-cards.ts';
import { readGiftCode } from '../gift-code.ts';
import { SELLS } from './card-calls.ts';
import { redeemed, sourceOf } from './gift-cards.ts';

const by = { kinds: SELLS, signedOn: true } as const;
/** Codes are guessed at no other place more often than here. */
const guesses = 'gift-card';
const code = { type: 'string', maxLength: 40 } as const;
/** Made by the till: the same again is the same act. */
const key = { type: 'string', minLength: 8, maxLength: 40 } as const;

type Call = Pick<DeviceCall, 'records' | 'db' | 'companyId' | 'device'>;

async function cardOf({ records }: Pick<Call, 'records'>, typed: string): Promise<Stored<'GiftCard'>> {
  const wanted = readGiftCode(typed);
  if (!wanted) throw invalid([{ path: 'code', code: 'giftCardTypo' }]);
  const [card] = await records('GiftCard', { by: 'product' }).list({ code: wanted });
  if (!card) throw new Problem(404, 'giftCardUnknown');
  return card;
}

const check = defineDeviceCall({
  ...{ method: 'POST', path: '/giftcard/check', ...by, guesses },
  body: { required: ['code'], properties: { code } },
  run: async (call) => {
    const { code: known, status, balance, initial_amount, expires_on } = await cardOf(call, call.body.code);
    return { data: { code: known, status, balance, initial_amount, expires_on } };
  },
});

/** A card that holds less pays what it has: `redeemed` says how much. */
const redeem = defineDeviceCall({
  ...{ method: 'POST', path: '/giftcard/redeem', ...by, guesses },
  body: {
    required: ['code', 'amount', 'key'],
    properties: { code, key, amount: { type: 'number', money: true, minimum: 0.01, maximum: 10_000 } },
  },
  run: async (call) => {
    const { body, device } = call;
    const source = sourceOf(device.id, body.key);
    await oneAtATime(call.db, call.companyId, source);
    const history = call.records('GiftCardHistory', { by: 'product' });
    const card = await cardOf(call, body.code);
    let line = await redeemed(call, source);
    if (line && line.gift_card_id !== card.id) throw new Problem(409, 'giftCardKeyUsed');
    if (!line) {
      const values = { gift_card_id: card.id, type: 'REDEEMED', amount: -body.amount, source } as const;
      line = await history.get(await history.create(values));
    }
    const [{ reference }, paid] = [{ reference: body.key }, -(line?.amount ?? 0)];
    return { data: { gift_card_id: card.id, reference, redeemed: paid, balance: line?.balance_after ?? 0 } };
  },
});

const back = defineDeviceCall({
  ...{ method: 'POST', path: '/giftcard/back', ...by },
  body: { required: ['key'], properties: { key } },
  run: async (call) => {
    const source = sourceOf(call.device.id, call.body.key);
    await oneAtATime(call.db, call.companyId, source);
    if (await isOnTicket(call, call.body.key)) throw new Problem(409, 'cardOnTicket');
    const history = call.records('GiftCardHistory', { by: 'product' });
    const line = await redeemed(call, source);
    const [done] = await history.list({ source, type: 'REFUNDED' });
    if (!line || done) return;
    await history.create({ gift_card_id: line.gift_card_id, type: 'REFUNDED', amount: -(line.amount ?? 0), source });
  },
});

const make = defineDeviceCall({
  ...{ method: 'POST', path: '/giftcard/make', ...by },
  body: {
    required: ['amount', 'key'],
    properties: {
      key,
      amount: { type: 'number', money: true, minimum: 1, maximum: 1000 },
      recipient_email: { type: 'string', format: 'email' },
    },
  },
  run: async (call) => {
    const { amount, recipient_email } = call.body;
    const { device, records, person, actor } = call;
    const source = sourceOf(device.id, call.body.key);
    await oneAtATime(call.db, call.companyId, source);
    const cards = records('GiftCard', { by: 'product' });
    const [known] = await cards.list({ source });
    if (known) return { data: { id: known.id } };
    const place = device.divisionId === undefined ? {} : { division_id: device.divisionId };
    const to = recipient_email === undefined ? {} : { recipient_email };
    const made = { status: 'INACTIVE', channel: 'SHOP', source, locale: person?.locale ?? actor.locale } as const;
    return { data: { id: await cards.create({ ...made, initial_amount: amount, ...place, ...to }) } };
  },
});

/** GET /v1/icecash/giftcard/7: the card that this device sold, with the code that its QR holds. */
const sold = defineDeviceCall({
  ...{ method: 'GET', path: '/giftcard/:id', ...by },
  run: async ({ records, params, device }) => {
    const card = await records('GiftCard', { by: 'product' }).get(params.id);
    if (!card?.source?.startsWith(sourceOf(device.id, ''))) throw forbidden();
    const { status, initial_amount, expires_on, recipient_email } = card;
    return { data: { code: card.code, status, initial_amount, expires_on, recipient_email } };
  },
});

export const giftCardCalls = [check, redeem, back, make, sold];
