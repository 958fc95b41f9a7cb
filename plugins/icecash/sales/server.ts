// Declares the server part of sales: taking tickets of devices, refunds, and what was turned over.
import { defineServerPart } from '#api';
import { countSales } from './server/count-sales.ts';
import { deviceWithSales } from './server/device-with-sales.ts';
import { refundAtDevice, voidAtDevice } from './server/refund-at-device.ts';
import { refundInOffice, voidInOffice } from './server/refund-routes.ts';
import { saleDemand } from './server/sale-demand.ts';
import { invoiceSale } from './server/sale-invoice.ts';
import { saleInvoiceHooks, saleInvoiceReactions } from './server/sale-invoice-follow.ts';
import { mailAtDevice, mailSale, saleLetters } from './server/sale-letter.ts';
import { saleComputed } from './server/sale-list.ts';
import { saleSamples, ticketTaken } from './server/sale-metrics.ts';
import { ticketPaper } from './server/sale-paper.ts';
import { saleTurnover } from './server/sale-turnover.ts';
import { takeSaleAtDevice } from './server/take-sale.ts';

export default defineServerPart({
  id: 'sales',
  hooks: { Invoice: saleInvoiceHooks, Device: deviceWithSales },
  reacts: [...saleInvoiceReactions, ticketTaken],
  samples: saleSamples,
  computed: { Sale: saleComputed },
  routes: [invoiceSale, mailSale, voidInOffice, refundInOffice],
  deviceCalls: [takeSaleAtDevice, countSales, voidAtDevice, refundAtDevice, mailAtDevice],
  documents: [ticketPaper],
  letters: saleLetters,
  turnover: saleTurnover,
  demand: [saleDemand],
});
