// Follows each step of a gift card: with a line in its account, and with a mail where nobody stands at a counter to hand
// it over (docs/domain 11.2 and 11.4).
import { type Changes, defineReaction, type Row, type Stored } from '#api';
import { mailCard } from './gift-card-make.ts';

type Card = Stored<'GiftCard'>;

/** The line that tells a step; a card that is used up, or good again, tells it by what was booked. */
function lineOf({ status, status_reason: reason, balance: amount }: Card, previous?: Row) {
  if (!previous) return { type: 'ISSUED', amount } as const;
  if (status === 'BLOCKED') return { type: 'BLOCKED', reason } as const;
  if (status !== 'ACTIVE') return undefined;
  if (previous.status === 'INACTIVE') return { type: 'ACTIVATED', amount } as const;
  return previous.status === 'BLOCKED' ? ({ type: 'UNBLOCKED', reason } as const) : undefined;
}

const accountTold = defineReaction({
  to: 'GiftCard',
  fields: ['status'],
  run: async (card, { previous, records }) => {
    const line: Changes<Stored<'GiftCardHistory'>> | undefined = lineOf(card, previous);
    if (!line) return;
    const whole = { gift_card_id: card.id, balance_after: card.balance, ...line };
    await records('GiftCardHistory', { by: 'product' }).create(whole);
  },
});

const cardMailed = defineReaction({
  to: 'GiftCard',
  fields: ['status'],
  run: async (card, context) => {
    const isNew = !context.previous || context.previous.status === 'INACTIVE';
    // At a till the card is made before it is paid, and nobody but the customer waits for it.
    const isMailed = card.channel === 'WEBSHOP' || card.source?.startsWith('device/') === true;
    if (isNew && isMailed && card.status === 'ACTIVE') await mailCard(card, context);
  },
});

export const giftCardReactions = [accountTold, cardMailed];
