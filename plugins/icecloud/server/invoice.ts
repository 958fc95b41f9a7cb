// Rules of invoices: what they come to, what goes with issuing one, and that an issued one stays (domain 1, invoice).
import { sql } from 'kysely';
import { type ComputedField, type EntityHooks, type HookContext, invalid, type Row } from '#api';
import { dayAfter, lineTotal, type PricedLine, sumsOf, today } from '#core/contract';
import { sellerOf } from '../invoices/paper.ts';
import { isExempt, treatmentFaults, treatmentOf } from '../invoices/treatment.ts';
import { asCredited, refuseTooMuch, settle } from './invoice-course.ts';
import { layoutFor } from './invoice-document.ts';
import { dueOf, overdue } from './invoice-due.ts';
import { mailInvoice } from './invoice-mail.ts';
import { sendByPeppol } from './peppol.ts';

const linesOf = (invoice: Row): readonly (PricedLine & Row)[] => (invoice.lines ?? []) as (PricedLine & Row)[];

export const invoiceHooks: EntityHooks = {
  validate: (invoice) => ((invoice.status ?? 'DRAFT') === 'DRAFT' ? treatmentFaults(invoice) : []),
  beforeCreate: async (invoice, context) => {
    await asCredited(invoice, context);
    invoice.status_at = new Date().toISOString();
    complete(invoice);
  },
  beforeUpdate: (invoice, { previous }) => {
    if (previous?.status === 'DRAFT') complete(invoice);
  },
  onMove: { status: { ISSUED: issue } },
  afterUpdate: async (invoice, context) => {
    if (context.previous?.status !== 'DRAFT' || invoice.status !== 'ISSUED') return;
    // One that comes to nothing is paid as it is issued.
    await settle(Number(invoice.credits_invoice_id ?? invoice.id), context);
  },
  // What its order was paid stands on it by now.
  lastly: async (issued, context) => {
    if (context.previous?.status !== 'DRAFT' || issued.status !== 'ISSUED') return;
    const invoice = (await context.records('Invoice', { by: 'product' }).get(Number(issued.id))) ?? issued;
    // Whoever has an enterprise number gets it by Peppol.
    if (invoice.peppol_status === 'NOT_NEEDED') await mailInvoice(invoice, context, 'invoice');
    else await sendByPeppol(invoice, context);
  },
};

function complete(invoice: Row): void {
  // A gift card has no VAT, whatever stands beside it.
  const lines = linesOf(invoice).map((line) => (line.is_gift_card === true ? { ...line, vat_rate: 0 } : line));
  invoice.lines = lines.map((line) => ({ ...line, total_vati: lineTotal(line) }));
  Object.assign(invoice, sumsOf(lines));
  // Said on the record, so that everybody sees why there is no VAT.
  const treatment = treatmentOf(invoice);
  if (isExempt(treatment)) invoice.vat_treatment = treatment;
}

async function issue(invoice: Row, context: HookContext): Promise<void> {
  // Payments that are taken back lead here too.
  if (context.previous?.status !== 'DRAFT') return;
  if (linesOf(invoice).length === 0) throw invalid([{ path: 'lines', code: 'minItems', params: { limit: 1 } }]);
  await refuseOldRates(invoice, context);
  await refuseTooMuch(invoice, context);
  const company = await context.records('Company', { by: 'product' }).get(context.actor.companyId);
  invoice.seller = sellerOf(company ?? {});
  await refuseUnprintable(invoice, context);
  invoice.layout = await layoutFor(invoice, context);
  invoice.issue_date = today();
  invoice.due_date = dayAfter(today(), Number(invoice.payment_days ?? 30));
  if (invoice.vat_treatment === 'INTRA_COMMUNITY') invoice.delivered_on ??= invoice.issue_date;
  invoice.paid = 0;
  invoice.credited = 0;
  invoice.let_off_vati = 0;
  invoice.peppol_status = invoice.enterprise_nr === undefined ? 'NOT_NEEDED' : 'QUEUED';
}

/** Once it has a number it can no longer be mended. */
async function refuseUnprintable(draft: Row, { renderDocument }: HookContext): Promise<void> {
  await renderDocument('icecloud/invoice', {}, { draft }).catch((error) => {
    throw error.code === 'documentFailed' ? invalid([{ path: 'lines', code: 'notPrinted' }]) : error;
  });
}

/** A rate can end while a draft waits. */
async function refuseOldRates(invoice: Row, { db }: HookContext): Promise<void> {
  const { rows } = await sql<{ rate: number }>`select rate from vat_rate
    where valid_from <= ${today()}::date and (valid_until is null or valid_until >= ${today()}::date)`.execute(db);
  const valid = new Set(rows.map(({ rate }) => Number(rate)));
  const errors = linesOf(invoice).flatMap(({ vat_rate: rate }, index) =>
    valid.has(rate) ? [] : [{ path: `lines.${index}.vat_rate`, code: 'vatRate', params: { rate } }],
  );
  if (errors.length > 0) throw invalid(errors);
}

const column = (table: string, name: string) => sql.ref(`${table}.${name}`);

const due: ComputedField = (table) => sql`case when ${column(table, 'status')} <> 'DRAFT'
  and ${column(table, 'type')} = 'INVOICE'
  then ${dueOf(table)} end`;

/** As it counts among others: a credit note takes away. */
const amount: ComputedField = (table) =>
  sql`case ${column(table, 'type')} when 'CREDIT_NOTE' then -1 else 1 end * ${column(table, 'total_vati')}`;

export const invoiceComputed: Readonly<Record<string, ComputedField>> = {
  due_vati: due,
  amount_vati: amount,
  is_overdue: overdue,
  pdf_uri: (table) => sql`case when ${column(table, 'status')} <> 'DRAFT'
    then '/v1/document/icecloud/invoice?id=' || ${column(table, 'id')} end`,
  structured_communication: (table) => {
    const digits = sql`lpad(replace(${column(table, 'nr')}, '-', ''), 10, '0')`;
    const check = sql`lpad(coalesce(nullif(${digits}::bigint % 97, 0), 97)::text, 2, '0')`;
    return sql`'+++' || substr(${digits}, 1, 3) || '/' || substr(${digits}, 4, 4) || '/' || substr(${digits}, 8) || ${check} || '+++'`;
  },
};
