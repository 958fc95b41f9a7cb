// Lists the reactions of this feature to changes of an order, in the order in which they must run. The module's list of
// features makes uses of discounts be counted before them, and stops of deliveries follow after them.

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
