// Declares the server part of repeated invoices.
import { defineServerPart } from '#api';
import { seedRecurring } from './demo/recurring.ts';
import { recurringHooks, recurringInvoices, recurringIssue } from './server/recurring-invoice.ts';

export default defineServerPart({
  id: 'recurring',
  hooks: { RecurringInvoice: recurringHooks },
  jobs: [recurringInvoices, recurringIssue],
  demo: { order: 37, seed: seedRecurring },
});
