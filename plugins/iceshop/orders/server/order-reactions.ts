// Lists what follows from changes of an order within its own feature, in the order in which it has to happen. Uses of discounts
// are counted before, and stops of deliveries follow after: the module's list of features says so.

import { cardsMade } from './order-cards.ts';
import { completePaid } from './order-completing.ts';
import { invoiceWanted } from './order-invoice.ts';
import { customerTold } from './order-mail.ts';
import { invoicesFollow } from './order-proposals.ts';
import { moneyReturned } from './order-returning.ts';
import { stockSettled } from './order-stock.ts';

export const orderReactions = [
  stockSettled,
  // The mail of this reaction says what was refunded.
  moneyReturned,
  customerTold,
  cardsMade,
  invoiceWanted,
  invoicesFollow,
  // This reaction moves the order on, which starts all of them again.
  completePaid,
];
