// Asks the online payment service for a page on which a customer pays what an invoice still asks for, and mails its
// address once it is known (docs/domain 10.12).
import { randomBytes } from 'node:crypto';
import { defineRoute, type JobContext, notFound, Problem, type ServerLetter, type Stored } from '#api';
import { formattingLocale, type Locale, numberFormat } from '#core/contract';
import { dueCents } from '../../invoices/due.ts';
import { INVOICING } from '../../invoices/server/invoice-course.ts';

export const ANSWERED = 'pay-link-answered';

type Link = Stored<'InvoicePayLink'>;

/** The record of a link, and the job that hears what the service answers. */
export const about = ({ id }: Pick<Link, 'id'>) => ({
  record: { resource: 'invoicepaylink', id },
  answer: ANSWERED,
});

/** POST /v1/invoice/7/pay-link */
export const payLink = defineRoute({
  method: 'POST',
  below: 'invoice',
  path: '/:id/pay-link',
  access: INVOICING,
  run: async ({ params, records, actor, origin, port }) => {
    const invoice = await records('Invoice', { by: 'product' }).get(params.id, { lock: true });
    if (!invoice) throw notFound();
    if (invoice.status === 'DRAFT') throw new Problem(409, 'notIssued');
    const amount = dueCents(invoice) / 100;
    if (amount <= 0) throw new Problem(409, 'invoiceNotDue');
    // Nobody can guess it, because it stands in the address at which the service tells of a payment.
    const reference = randomBytes(24).toString('base64url');
    const link = { invoice_id: invoice.id, amount, reference, asked_at: new Date().toISOString() };
    const id = await records('InvoicePayLink', { by: 'product' }).create({ ...link, employee_id: actor.employeeId });
    const notice_url = `${origin}/v1/public/${actor.companyId}/icecloud/pay-link/${reference}`;
    const words = { description: invoice.nr ?? '', locale: invoice.locale ?? 'nl', return_url: origin, notice_url };
    await port('payment').send({ ask: 'pay', reference, amount, ...words }, { ...about({ id }), key: `link ${id}` });
  },
});

export const linkLetters: readonly ServerLetter[] = [{ id: 'invoice-pay-link', attachments: ['invoice'] }];

export async function mailLink(link: Link, { records, sendLetter }: JobContext): Promise<void> {
  const invoice = await records('Invoice').get(link.invoice_id);
  if (!invoice?.email || !link.pay_url) return;
  const locale = (invoice.locale ?? 'nl') as Locale;
  const due = numberFormat(formattingLocale(locale), { style: 'currency', currency: 'EUR' }).format(link.amount);
  const to = { address: invoice.email, name: invoice.name, locale };
  const values = { nr: invoice.nr ?? '', due, link: link.pay_url };
  await sendLetter('icecloud/invoice-pay-link', { to, values, params: { id: invoice.id } });
}
