// Holds the rules of gift cards: their code, their last day, and the line that each step adds to their account
// (docs/domain 11.1).
import { randomInt } from 'node:crypto';
import type { Changes, EntityHooks, HookContext, Stored } from '#api';
import { today } from '#core/contract';
import type { settings as own } from '../../settings.ts';
import { ALPHABET, codeOf } from '../code.ts';
import { mailCard } from './gift-card-make.ts';

const RANDOM = 15;
const newCode = (): string => codeOf(Array.from({ length: RANDOM }, () => randomInt(ALPHABET.length)));

export const giftCardHooks: EntityHooks<'GiftCard'> = {
  validate: ({ expires_on }, { previous }) =>
    !previous && expires_on !== undefined && expires_on < today()
      ? [{ path: 'expires_on', code: 'giftCardPastDay' }]
      : [],
  beforeCreate: (card, { settings }) => {
    const now = new Date().toISOString();
    Object.assign(card, { code: newCode(), issued_at: now, status_at: now });
    card.expires_on ??= lastDay(settings<typeof own>().gift_card_validity_months);
    card.balance = card.status === 'ACTIVE' ? card.initial_amount : 0;
  },
  afterCreate: async (card, context) => {
    await tell(card, context, { type: 'ISSUED', amount: card.balance });
    // A card of the webshop is mailed, because nobody hands it over at a counter.
    if (card.channel === 'WEBSHOP' && card.status === 'ACTIVE') await mailCard(card, context);
  },
  onMove: {
    status: {
      ACTIVE: async (card, context) => {
        if (context.previous?.status === 'INACTIVE') {
          card.balance = card.initial_amount;
          await tell(card, context, { type: 'ACTIVATED', amount: card.balance });
        }
        if (context.previous?.status === 'BLOCKED') {
          await tell(card, context, { type: 'UNBLOCKED', reason: card.status_reason });
        }
      },
      BLOCKED: (card, context) => tell(card, context, { type: 'BLOCKED', reason: card.status_reason }),
    },
  },
};

async function tell(
  { id, balance }: Stored<'GiftCard'>,
  { records }: Pick<HookContext, 'records'>,
  line: Changes<Stored<'GiftCardHistory'>>,
) {
  await records('GiftCardHistory', { by: 'product' }).create({ gift_card_id: id, balance_after: balance, ...line });
}

/**
 * The day so many months after today, or that month's last day if it is shorter; undefined for 0 months, which means
 * for ever.
 */
export function lastDay(months: number, from = today()): string | undefined {
  if (months === 0) return undefined;
  const [year, month, day] = from.split('-').map(Number) as [number, number, number];
  const last = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
  return new Date(Date.UTC(year, month - 1 + months, Math.min(day, last))).toISOString().slice(0, 10);
}
