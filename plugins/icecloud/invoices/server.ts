// Declares the server part of invoices from draft to paid: numbers, due dates, papers and mails, Peppol, accounting and
// VAT rates.
import { defineServerPart } from '#api';
import { seedInvoices } from './demo/invoices.ts';
import { accountingAnswered, accountingRoutes } from './server/accounting/accounting.ts';
import { accountingFileRoutes } from './server/accounting/accounting-files.ts';
import { receipts, receiptsPaid, receiptsSent } from './server/accounting/receipts.ts';
import { receiptsAnswered, receiptsRoutes } from './server/accounting/receipts-sending.ts';
import { salesJournal } from './server/accounting/sales-journal.ts';
import { vatGrids } from './server/accounting/vat-grids.ts';
import { balanceLetters, balances, statement, statementRoutes } from './server/balances.ts';
import { disputeRoutes, reminders } from './server/disputes.ts';
import { overdueInvoices } from './server/exceptions.ts';
import { invoiceComputed, invoiceHooks } from './server/invoice.ts';
import { invoicesOverdue, overdueCount } from './server/invoice-badge.ts';
import { courseReactions, creditInvoice, invoicePaymentHooks } from './server/invoice-course.ts';
import { invoiceDocument } from './server/invoice-document.ts';
import { invoiceLetters, mailRoutes } from './server/invoice-mail.ts';
import { overpaid, overpaidRoutes } from './server/invoice-overpaid.ts';
import { invoicePorts } from './server/invoice-ports.ts';
import { invoiceSent } from './server/invoice-sending.ts';
import { peppolAnswered, peppolRoutes } from './server/peppol.ts';
import { vatRateKind, vatRates } from './server/vat-rates.ts';

export default defineServerPart({
  id: 'invoices',
  hooks: { Invoice: invoiceHooks, InvoicePayment: invoicePaymentHooks },
  reacts: [...courseReactions, invoiceSent],
  computed: { Invoice: invoiceComputed },
  fieldKinds: [vatRateKind],
  routes: [
    creditInvoice,
    ...disputeRoutes,
    ...statementRoutes,
    ...overpaidRoutes,
    ...mailRoutes,
    ...peppolRoutes,
    ...accountingRoutes,
    ...accountingFileRoutes,
    ...receiptsRoutes,
  ],
  documents: [invoiceDocument, statement],
  letters: [...invoiceLetters, ...balanceLetters],
  badges: [invoicesOverdue],
  exceptions: [overdueInvoices],
  samples: { 'invoices-overdue': overdueCount },
  queries: [reminders, balances, salesJournal, vatGrids, vatRates, overpaid, receipts, receiptsPaid, receiptsSent],
  jobs: [peppolAnswered, accountingAnswered, receiptsAnswered],
  declaredPorts: invoicePorts,
  uses: ['peppol', 'accounting'],
  demo: { order: 35, seed: seedInvoices },
});
