// All that gift cards are on the server.
import type { ServerPlugin } from '#api';
import { giftCardHooks } from './gift-card.ts';
import { adjustCard, extendCard, refundCard } from './gift-card-by-hand.ts';
import { checkCode, redeemCode } from './gift-card-code.ts';
import { expireCard, expireCards } from './gift-card-expiry.ts';
import { giftCardHistoryHooks } from './gift-card-history.ts';
import { liability } from './gift-card-liability.ts';
import { cardLetter, cardPrinted, makeCards, sendCard } from './gift-card-make.ts';
import { giftCardPaper, giftCardSeries } from './gift-card-paper.ts';

export const giftCards = {
  hooks: { GiftCard: giftCardHooks, GiftCardHistory: giftCardHistoryHooks },
  routes: [makeCards, cardPrinted, sendCard, checkCode, redeemCode, adjustCard, refundCard, extendCard],
  documents: [giftCardPaper, giftCardSeries],
  letters: [cardLetter],
  queries: [liability],
  jobs: [expireCards, expireCard],
} satisfies Partial<ServerPlugin>;
