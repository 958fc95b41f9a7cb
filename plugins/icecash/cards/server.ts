// Declares the server part of payments by card, gift card and of webshop orders at tills: the service of the
// terminals, the calls of tills, and what follows from their tickets.
import { defineServerPart, type PortContext, type PortMessages } from '#api';
import cardterminal from './cardterminal.port.json';
import { cardHeld } from './server/card.ts';
import { cardCalls } from './server/card-calls.ts';
import { giftCardCalls } from './server/gift-card-calls.ts';
import { redeemedHeld, soldCardsFollow } from './server/gift-cards.ts';
import { orderTicketBooked } from './server/order-payments.ts';
import { orderCalls } from './server/orders.ts';
import { pretendedTerminal } from './server/pretended-terminal.ts';
import { cardGivenBack } from './server/reverse.ts';
import { settleCard, settleCards } from './server/settle.ts';
import { expireUnpaidCard, expireUnpaidCards } from './server/unpaid-gift-cards.ts';

export default defineServerPart({
  id: 'cards',
  declaredPorts: [
    {
      ...cardterminal,
      pretend: {
        send: (message: PortMessages['cardterminal'], { companyId }: PortContext) =>
          pretendedTerminal(companyId, message),
      },
    },
  ],
  uses: ['cardterminal'],
  deviceCalls: [...cardCalls, ...giftCardCalls, ...orderCalls],
  reacts: [cardHeld, redeemedHeld, soldCardsFollow, orderTicketBooked],
  jobs: [settleCards, settleCard, cardGivenBack, expireUnpaidCards, expireUnpaidCard],
});
