// Declares the server part of payments: their rules, and those that are made online. What follows from a payment is listed
// with orders, whose order of steps it keeps.
import { defineServerPart } from '#api';
import { onlineRoutes, openPayments, paymentAnswered } from './server/online-payment.ts';
import { paymentHooks } from './server/payment.ts';

export default defineServerPart({
  id: 'payments',
  hooks: { Payment: paymentHooks },
  visitors: onlineRoutes,
  jobs: [openPayments, paymentAnswered],
  uses: ['payment'],
});
