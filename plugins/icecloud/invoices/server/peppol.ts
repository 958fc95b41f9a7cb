// Sends invoices by Peppol: checks them against its rules when they are issued, hands them to the port, and notes the
// answer.
import {
  defineRoute,
  type HookContext,
  invalid,
  notFound,
  type PortAnswer,
  Problem,
  type ServerJob,
  type Stored,
} from '#api';
import { isForeignVatNumber } from '#core/contract';
import type { InvoicePaper } from '../paper.ts';
import { type Ubl, ublOf } from '../ubl/ubl.ts';
import { findingsOf } from '../ubl/ubl-checks.ts';
import { xmlOf } from '../ubl/ubl-xml.ts';
import { INVOICING } from './invoice-course.ts';
import { paperFor } from './invoice-document.ts';
import { mailInvoice } from './invoice-mail.ts';

const ANSWERED = 'peppol-answered';
const addressOf = ({ scheme, endpoint = '' }: Ubl['seller']) => `${scheme}:${endpoint}`;

/**
 * Runs in the transaction that issues the invoice: one that Peppol would refuse is not issued, because it could not be
 * changed afterwards.
 */
export async function sendByPeppol(
  { id }: Pick<Stored<'Invoice'>, 'id'>,
  { records, actor, port }: Pick<HookContext, 'records' | 'actor' | 'port'>,
): Promise<void> {
  const params = { id };
  // Nobody's read permission matters here, because the product itself sends invoices out.
  const byProduct = (model: string) => records(model, { by: 'product' });
  const read = Object.assign(byProduct, { has: records.has }) as typeof records;
  const paper = await paperFor({ records: read, companyId: actor.companyId, params });
  if (!paper) throw notFound();
  const ubl = ublOf(paper);
  const errors = findingsOf(ubl).map(({ rule, path = 'status' }) => ({ path, code: `peppol.${rule}` }));
  if (errors.length > 0) throw invalid(errors);
  const message = { nr: paper.nr, from: addressOf(ubl.seller), to: addressOf(ubl.buyer), xml: xmlOf(ubl) };
  // The invoice's number is the key: a message that was given up starts again below the same key, so that the access
  // point recognises it.
  await port('peppol').send(message, { key: paper.nr, record: { resource: 'invoice', ...params }, answer: ANSWERED });
}

/** Notes the access point's answer on the invoice, and tells the people who issue invoices about a refusal. */
export const peppolAnswered: ServerJob<PortAnswer> = {
  id: ANSWERED,
  run: async (job, { record, state, code, reason }) => {
    const { records, inform } = job;
    const invoices = records('Invoice');
    const invoice = await invoices.get(record?.id, { lock: true });
    const isSent = state === 'SENT';
    // One that was refused is tried again on Settings too; told twice, it counts once.
    if (!invoice || !['QUEUED', ...(isSent ? ['REJECTED'] : [])].includes(invoice.peppol_status)) return;
    const { id } = invoice;
    const peppol_answer = isSent ? null : reason || code || null;
    // Abroad few are registered, and nobody has to be: they get it by mail, as before.
    if (!isSent && isForeignVatNumber(invoice.enterprise_nr ?? '') && invoice.email) {
      await invoices.update(id, { peppol_status: 'NOT_NEEDED', peppol_answer });
      return mailInvoice(invoice, job, 'invoice');
    }
    await invoices.update(id, { peppol_status: isSent ? 'SENT' : 'REJECTED', peppol_answer });
    if (isSent) return;
    const to = { permission: 'ICECLOUD_INVOICES_MODERATE' };
    await inform({ to, notice: 'peppol-refused', about: { resource: 'invoice', id }, key: `peppol ${id}` });
  },
};

/** POST /v1/invoice/7/peppol: sends a refused invoice once more. */
const sendAgain = defineRoute({
  method: 'POST',
  below: 'invoice',
  path: '/:id/peppol',
  access: INVOICING,
  run: async (call) => {
    const invoices = call.records('Invoice', { by: 'product' });
    const invoice = await invoices.get(call.params.id, { lock: true });
    if (!invoice) throw notFound();
    if (invoice.peppol_status !== 'REJECTED') throw new Problem(409, 'peppolNotRefused');
    await invoices.update(invoice.id, { peppol_status: 'QUEUED', peppol_answer: null });
    await sendByPeppol(invoice, call);
  },
});

/** GET /v1/invoice/7/peppol: answers the XML of an issued invoice, and the rules that an invoice or draft breaks. */
const peppolPaper = defineRoute({
  method: 'GET',
  below: 'invoice',
  path: '/:id/peppol',
  access: { permissions: ['ICECLOUD_INVOICES_VIEW'] },
  run: async ({ records, actor, params }) => {
    const paper = await paperFor({ records, companyId: actor.companyId, params: { id: params.id } });
    if (!paper) throw notFound();
    const ubl = ublOf(asIssued(paper));
    const findings = findingsOf(ubl);
    return { data: { findings, ...(paper.nr && { name: `${paper.nr}.xml`, xml: xmlOf(ubl) }) } };
  },
});

/** Checks a draft as if it were issued: number and days are made up for it. */
function asIssued(paper: InvoicePaper): InvoicePaper {
  const day = new Date().toISOString().slice(0, 10);
  return paper.nr ? paper : { ...paper, nr: '-', issue_date: day, due_date: day };
}

export const peppolRoutes = [peppolPaper, sendAgain];
