// Declares the server part of swaps and offers: asking, taking and deciding, calling in sick, and taking a free place.
import { defineServerPart } from '#api';
import { declineOffer, takeOffer } from './server/answer.ts';
import { swapsToDecide } from './server/badge.ts';
import { swapsWaiting } from './server/exceptions.ts';
import { offerOpen } from './server/offer-open.ts';
import { swapQueries } from './server/queries.ts';
import { assignSelf } from './server/self-assign.ts';
import { shiftFollowed } from './server/shift-followed.ts';
import { calledInSick } from './server/sick.ts';
import { askSwap, colleagues, exchanges } from './server/swap-ask.ts';
import { approveSwap, findingsOfSwap, swapMoved, withdrawSwap } from './server/swap-steps.ts';
import { MAILED } from './server/tell.ts';

export default defineServerPart({
  id: 'swaps',
  reacts: [swapMoved, shiftFollowed],
  routes: [
    colleagues,
    exchanges,
    askSwap,
    withdrawSwap,
    findingsOfSwap,
    approveSwap,
    takeOffer,
    declineOffer,
    offerOpen,
    calledInSick,
    assignSelf,
  ],
  queries: swapQueries,
  badges: [swapsToDecide],
  exceptions: [swapsWaiting],
  letters: MAILED.map((id) => ({ id })),
});
