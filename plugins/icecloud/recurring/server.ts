// Declares the server part of repeated invoices.
import { defineServerPart } from '#api';
import { recurringHooks, recurringInvoices, recurringIssue } from './server/recurring-invoice.ts';

export default defineServerPart({
  id: 'recurring',
  hooks: { RecurringInvoice: recurringHooks },
  jobs: [recurringInvoices, recurringIssue],
});
