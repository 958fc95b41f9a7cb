// Declares a gift card as the calls answer it.
import type { Answered } from '#core/contract';

export type Card = Answered<'giftcard'>;

/** What a code opens: no number, so that nothing but the code leads to the card. */
export type CheckedCard = Pick<Card, 'code' | 'status' | 'balance' | 'initial_amount' | 'expires_on'>;
