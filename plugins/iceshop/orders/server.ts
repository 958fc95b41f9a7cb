// Declares the server part of orders, with what follows each step: stock, gift cards, papers and mails, money and
// invoices.
import { defineServerPart } from '#api';
import { dueOf } from '../payments/server/order-money.ts';
import { draftedSums } from './server/drafted-sums.ts';
import { ordersToPay } from './server/exceptions.ts';
import { orderInvoiceHooks } from './server/invoice-follow.ts';
import { orderDemand } from './server/order-demand.ts';
import { unpaidOrder, unpaidOrders } from './server/order-expiry.ts';
import { invoiceOrder } from './server/order-invoice.ts';
import { mailAgain, orderLetters } from './server/order-mail.ts';
import { orderSamples } from './server/order-metrics.ts';
import { orderPapers } from './server/order-papers.ts';
import { papersPrinted } from './server/order-printed.ts';
import { moneyReactions, orderReactions } from './server/order-reactions.ts';
import { cancelOrder } from './server/order-returning.ts';
import { webshopTurnover } from './server/order-turnover.ts';
import { askPayment, payLetters, paymentAsked } from './server/paying/ask-payment.ts';
import { draftTaken, makePaymentLink, paymentLink } from './server/paying/payment-link.ts';
import { unpaidToday } from './server/paying/unpaid-today.ts';
import { webshopOrderHooks } from './server/webshop-order.ts';

export default defineServerPart({
  id: 'orders',
  hooks: {
    WebshopOrder: webshopOrderHooks,
    Invoice: orderInvoiceHooks,
  },
  reacts: [...orderReactions, draftTaken, ...moneyReactions, paymentAsked],
  samples: orderSamples,
  computed: { WebshopOrder: { due_vati: dueOf } },
  routes: [
    draftedSums,
    askPayment,
    paymentLink,
    makePaymentLink,
    ...papersPrinted,
    mailAgain,
    cancelOrder,
    invoiceOrder,
  ],
  documents: orderPapers,
  letters: [...orderLetters, ...payLetters],
  badges: [unpaidToday],
  exceptions: [ordersToPay],
  turnover: [webshopTurnover],
  demand: [orderDemand],
  jobs: [unpaidOrders, unpaidOrder],
});
