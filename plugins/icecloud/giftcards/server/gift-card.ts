// Holds the rules of gift cards: their code, until when they are good, and what each step makes of the card (docs/domain
// 11.1). Its account and its mail follow in gift-card-follow.ts.
import { randomInt } from 'node:crypto';
import type { EntityHooks } from '#api';
import { today } from '#core/contract';
import { ALPHABET, codeOf } from '../code.ts';
import type { settings as own } from '../settings.ts';

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
  onMove: {
    status: {
      ACTIVE: (card, { previous }) => {
        if (previous?.status === 'INACTIVE') card.balance = card.initial_amount;
      },
    },
  },
};

/** So many months from today, the last of a shorter month where it has no such day; none at all for no months. */
export function lastDay(months: number, from = today()): string | undefined {
  if (months === 0) return undefined;
  const [year, month, day] = from.split('-').map(Number) as [number, number, number];
  const last = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
  return new Date(Date.UTC(year, month - 1 + months, Math.min(day, last))).toISOString().slice(0, 10);
}
