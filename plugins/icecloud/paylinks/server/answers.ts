// Hears from the payment service what became of a link, and books what was paid. The service is always asked for the
// state, however often its notices come; what is paid twice is booked, and stands as paid too much.
import { randomUUID } from 'node:crypto';
import {
  defineVisit,
  type HookContext,
  notFound,
  type PortAnswer,
  type ServerJob,
  type Stored,
  type VisitorRoute,
} from '#api';
import { centsOf, today } from '#core/contract';
import { ANSWERED, about, mailLink } from './pay-link.ts';

type Link = Stored<'InvoicePayLink'>;

/** The days for which links are asked about, because a notice may be lost. */
const DAYS = 14;

function ask(link: Link, port: HookContext['port']): Promise<void> {
  const message = { ask: 'state', reference: link.reference } as const;
  return port('payment').send(message, { ...about(link), key: `link state ${link.id} ${randomUUID()}` });
}

/** The payment service calls this when something happened to a payment. */
const notice = defineVisit({
  method: 'POST',
  path: '/pay-link/:reference',
  perMinute: 120,
  run: async ({ records, port, params }) => {
    const [link] = await records('InvoicePayLink', { by: 'product' }).list({ reference: params.reference });
    if (!link) throw notFound();
    await ask(link, port);
  },
});

export const linkNotices: readonly VisitorRoute[] = [notice];

export const openLinks: ServerJob = {
  id: 'open-pay-links',
  every: 600,
  run: async ({ records, port, moment }) => {
    const since = moment.getTime() - DAYS * 86_400_000;
    for (const link of await records('InvoicePayLink').list({ status: 'OPEN' }))
      if (link.pay_url && Date.parse(link.asked_at ?? '') > since) await ask(link, port);
  },
};

export const linkAnswered: ServerJob<PortAnswer<'payment'>> = {
  id: ANSWERED,
  run: async (job, { record, state, reply }) => {
    const links = job.records('InvoicePayLink');
    const link = await links.get(record?.id, { lock: true });
    if (!link) return;
    if (state === 'FAILED' || reply?.state === 'FAILED') {
      if (link.status === 'OPEN') await links.update(link.id, { status: 'FAILED' });
      return;
    }
    if (reply?.url && link.pay_url === undefined) {
      await links.update(link.id, { pay_url: reply.url });
      await mailLink({ ...link, pay_url: reply.url }, job);
    }
    if (reply?.state === 'PAID') await book(link, reply.amount ?? link.amount, job.records);
  },
};

/** Books what is not booked yet of what was paid in all. */
async function book(link: Link, paid: number, records: HookContext['records']): Promise<void> {
  const more = centsOf(paid) - centsOf(link.booked ?? 0);
  if (more <= 0) return;
  await records('InvoicePayLink', { by: 'product' }).update(link.id, { status: 'PAID', booked: paid });
  const payment = { invoice_id: link.invoice_id, paid_on: today(), amount: more / 100, method: 'ONLINE' } as const;
  await records('InvoicePayment', { by: 'product' }).create(payment);
}
