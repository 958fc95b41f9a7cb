// Answers POST /v1/giftcard/make, which makes a gift card at the counter or a series of them, and the calls that note
// it as printed and mail it.
import { defineRoute, type FieldError, invalid, Problem, type RouteCall, type ServerLetter, type Stored } from '#api';
import { formattingLocale, LOCALES, type Locale, numberFormat } from '#core/contract';
import { MAKERS, needHeldCard } from './gift-card-rights.ts';

const MOST_IN_SERIES = 500;
const email = { type: 'string', format: 'email' } as const;

export const makeCards = defineRoute({
  method: 'POST',
  below: 'giftcard',
  path: '/make',
  access: MAKERS,
  body: {
    required: ['initial_amount'],
    properties: {
      initial_amount: { type: 'number', money: true, minimum: 1, maximum: 1000 },
      count: { type: 'integer', minimum: 1, maximum: MOST_IN_SERIES, default: 1 },
      /** A card that is not paid yet stays inactive until somebody activates it. */
      paid: { type: 'boolean', default: true },
      expires_on: { type: 'string', format: 'date' },
      buyer_name: { type: 'string' },
      buyer_email: email,
      recipient_name: { type: 'string' },
      recipient_email: email,
      message: { type: 'string', format: 'text', maxLength: 300 },
      locale: { type: 'string', enum: LOCALES },
    },
  },
  run: async (call) => {
    const { count, paid, ...card } = call.body;
    const made = { ...card, ...(await placeOf(call)), status: paid ? ('ACTIVE' as const) : ('INACTIVE' as const) };
    const first = await makeAll(call.records, made, count);
    return { data: first };
  },
});

/** The division of a person who has only one; if it is a shop, the card was made at its counter. */
async function placeOf({ actor, records }: Pick<RouteCall, 'actor' | 'records'>) {
  const [division_id, ...more] = actor.own?.division ?? [];
  if (division_id === undefined || more.length > 0) return {};
  const division = await records('Division', { by: 'product' }).get(division_id);
  return { division_id, ...(division?.kind === 'SHOP' && { channel: 'SHOP' as const }) };
}

/** Answers the first card; the others of a series are found by its number. */
async function makeAll(records: RouteCall['records'], card: Partial<Stored<'GiftCard'>>, count: number) {
  const cards = records('GiftCard', { by: 'product' });
  const series = await cards.create(card);
  if (count > 1) await cards.update(series, { series });
  for (let made = 1; made < count; made += 1) await cards.create({ ...card, series });
  return cards.get(series);
}

/** Notes that somebody printed the card; GET /v1/document/icecloud/gift-card makes the paper itself. */
export const cardPrinted = defineRoute({
  method: 'POST',
  below: 'giftcard',
  path: '/:id/printed',
  access: MAKERS,
  run: async (call) => {
    const { id } = await needHeldCard(call);
    await call.records('GiftCardHistory', { by: 'product' }).create({ gift_card_id: id, type: 'PRINTED' });
  },
});

export const sendCard = defineRoute({
  method: 'POST',
  below: 'giftcard',
  path: '/:id/send',
  access: MAKERS,
  body: { properties: { address: email } },
  run: async (call) => {
    const card = await needHeldCard(call);
    const address = call.body.address ?? addressOf(card);
    const missing: FieldError = { path: 'address', code: 'required' };
    if (!address) throw invalid([missing]);
    if (card.status !== 'ACTIVE') throw new Problem(409, 'giftCardNotToSend');
    await mailCard(card, call, address);
  },
});

const addressOf = ({ recipient_email, buyer_email }: Stored<'GiftCard'>): string | undefined =>
  recipient_email ?? buyer_email;

type Mailing = Pick<RouteCall, 'records' | 'sendLetter' | 'actor'>;

/** Mails the card to its recipient, or else to its buyer; without an address it is not mailed. */
export async function mailCard(card: Stored<'GiftCard'>, call: Mailing, address = addressOf(card)): Promise<void> {
  if (!address) return;
  const { records, sendLetter, actor } = call;
  const locale = card.locale ?? actor.locale;
  const company = await records('Company', { by: 'product' }).get(actor.companyId);
  const values = valuesOf(card, locale, company?.name ?? '');
  const name = card.recipient_name ?? (card.recipient_email ? address : (card.buyer_name ?? address));
  const params = { id: card.id };
  await sendLetter('icecloud/gift-card', { to: { address, name, locale }, values, params });
  const history = records('GiftCardHistory', { by: 'product' });
  await history.create({ gift_card_id: card.id, type: 'SENT', source: address });
}

function valuesOf(card: Partial<Stored<'GiftCard'>>, locale: Locale, company: string) {
  const euro = numberFormat(formattingLocale(locale), { style: 'currency', currency: 'EUR' });
  return { amount: euro.format(card.initial_amount ?? 0), company, from: card.buyer_name ?? company };
}

export const cardLetter: ServerLetter = {
  id: 'gift-card',
  attachments: ['gift-card'],
  template: {
    of: 'GiftCard',
    receiver: ({ recipient_name }) => recipient_name ?? '',
    values: async (card, { companyId, records, locale }) => {
      const company = await records('Company').get(companyId);
      return valuesOf(card, locale, company?.name ?? '');
    },
  },
};
