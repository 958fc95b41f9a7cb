// Declares the server part of gift cards: making, redeeming, refunding and expiring them, and what the company owes on
// them.
import { defineServerPart } from '#api';
import { seedGiftCards } from './demo/gift-cards.ts';
import { giftCardHooks } from './server/gift-card.ts';
import { adjustCard, extendCard, refundCard } from './server/gift-card-by-hand.ts';
import { checkCode, redeemCode } from './server/gift-card-code.ts';
import { expireCard, expireCards } from './server/gift-card-expiry.ts';
import { giftCardReactions } from './server/gift-card-follow.ts';
import { balanceKept, giftCardHistoryHooks } from './server/gift-card-history.ts';
import { liability } from './server/gift-card-liability.ts';
import { cardLetter, cardPrinted, makeCards, sendCard } from './server/gift-card-make.ts';
import { giftCardPaper, giftCardSeries } from './server/gift-card-paper.ts';

export default defineServerPart({
  id: 'giftcards',
  hooks: { GiftCard: giftCardHooks, GiftCardHistory: giftCardHistoryHooks },
  reacts: [balanceKept, ...giftCardReactions],
  routes: [makeCards, cardPrinted, sendCard, checkCode, redeemCode, adjustCard, refundCard, extendCard],
  documents: [giftCardPaper, giftCardSeries],
  letters: [cardLetter],
  queries: [liability],
  jobs: [expireCards, expireCard],
  demo: { order: 32, seed: seedGiftCards },
});
