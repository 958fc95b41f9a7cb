// All that invoices are on the server.
import type { ServerPlugin } from '#api';
import { accountingAnswered, accountingRoutes } from './accounting.ts';
import { bankLineRoutes, lineLeft } from './bank-booking.ts';
import { bankPayments } from './bank-payments.ts';
import { bankProposals } from './bank-proposals.ts';
import { invoiceComputed, invoiceHooks } from './invoice.ts';
import { invoicesOverdue } from './invoice-badge.ts';
import { creditInvoice, invoicePaymentHooks } from './invoice-course.ts';
import { invoiceDocument } from './invoice-document.ts';
import { invoiceLetters, mailRoutes } from './invoice-mail.ts';
import { overpaid, overpaidRoutes } from './invoice-overpaid.ts';
import { peppolAnswered, peppolRoutes } from './peppol.ts';
import { salesJournal } from './sales-journal.ts';
import { vatRates } from './vat-rates.ts';

export const invoices = {
  hooks: { Invoice: invoiceHooks, InvoicePayment: invoicePaymentHooks },
  computed: { Invoice: invoiceComputed, BankLine: { left: lineLeft } },
  routes: [
    ...[creditInvoice, bankPayments, ...bankLineRoutes, bankProposals, ...overpaidRoutes],
    ...[...mailRoutes, ...peppolRoutes, ...accountingRoutes],
  ],
  documents: [invoiceDocument],
  letters: invoiceLetters,
  badges: [invoicesOverdue],
  queries: [salesJournal, vatRates, overpaid],
  jobs: [peppolAnswered, accountingAnswered],
  uses: ['peppol', 'accounting'],
} satisfies Partial<ServerPlugin>;
