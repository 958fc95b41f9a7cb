// Sends an invoice when it is issued: by Peppol to whoever has an enterprise number, else by mail.
import { defineReaction } from '#api';
import { isIssued } from './invoice-course.ts';
import { mailInvoice } from './invoice-mail.ts';
import { sendByPeppol } from './peppol.ts';

export const invoiceSent = defineReaction({
  to: 'Invoice',
  fields: ['status'],
  on: ['update'],
  // Earlier reactions have then noted on the invoice the money that its order received.
  last: true,
  run: async (issued, context) => {
    if (!isIssued(issued, context.previous)) return;
    const invoice = (await context.records('Invoice', { by: 'product' }).get(issued.id)) ?? issued;
    if (invoice.peppol_status === 'NOT_NEEDED') await mailInvoice(invoice, context, 'invoice');
    else await sendByPeppol(invoice, context);
  },
});
