// Lists what follows from changes of an order, its payments and its invoices, in the order in which it has to happen.
// Uses of discounts are counted before, and stops of deliveries follow after: the module's list of features says so.

import { refundSent } from '../../payments/server/online-payment.ts';
import { givenBack, orderPaid } from '../../payments/server/payment-follow.ts';
import { invoiceFollowing } from './invoice-follow.ts';
import { completePaid, confirmPaid } from './order-completing.ts';
import { invoiceWanted } from './order-invoice.ts';
import { customerTold } from './order-mail.ts';
import { invoicesFollow } from './order-proposals.ts';
import { moneyReturned } from './order-returning.ts';
import { stockSettled } from './order-stock.ts';
import { invoicesPaid } from './paying/invoice-payments.ts';
import { cardsMade } from './paying/order-cards.ts';
import { cardsSettled } from './paying/order-cards-back.ts';

export const orderReactions = [
  stockSettled,
  // The mail of this reaction says what was refunded.
  moneyReturned,
  customerTold,
  cardsMade,
  invoiceWanted,
  invoicesFollow,
  // These move the order on, which begins all of them anew.
  confirmPaid,
  completePaid,
];

const ofPayments = [refundSent, orderPaid, invoicesPaid, cardsSettled, givenBack];

export const moneyReactions = [...ofPayments, ...invoiceFollowing];
