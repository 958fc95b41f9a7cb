// Holds the rules of invoices: their sums, what issuing writes into one, and that an issued one stays (docs/domain 10.1).
// Where it stands and how it goes out follow in invoice-course.ts and invoice-sending.ts.
import { sql } from 'kysely';
import {
  type ComputedField,
  type EntityHooks,
  type HookContext,
  invalid,
  type Row,
  type Stored,
  type Unsaved,
} from '#api';
import { dayAfter } from '#core/contract';
import { addedUp, discountFaults } from '../added-up.ts';
import { sellerOf } from '../paper.ts';
import { isExempt, needsReason, treatmentFaults, treatmentOf } from '../treatment.ts';
import { asCredited, isIssued, refuseTooMuch } from './invoice-course.ts';
import { behindFaults, dateFaults, dayOfIssue, refuseOldRates } from './invoice-date.ts';
import { layoutFor } from './invoice-document.ts';
import { dueOf, isToRemind, nextReminderOn, overdue } from './invoice-due.ts';
import { refuseUnnamedSeller } from './invoice-seller.ts';

const linesOf = ({ lines = [] }: Unsaved<'Invoice'>) => lines;

export const invoiceHooks: EntityHooks<'Invoice'> = {
  // A credit note locks its invoice first, in the same order as a payment of that invoice.
  beforeLock: async ({ credits_invoice_id: credited }, { records }) => {
    if (credited !== undefined) await records('Invoice', { by: 'product' }).get(credited, { lock: true });
  },
  validate: async (invoice, context) => {
    if ((invoice.status ?? 'DRAFT') !== 'DRAFT') return [];
    const isSmall = await isOfSmallBusiness(invoice, context);
    // A draft that waited keeps its day, and is refused once it is issued.
    const isKept = context.previous?.issue_date === invoice.issue_date;
    const behind = isKept ? [] : await behindFaults(invoice, context);
    return [...treatmentFaults(invoice, isSmall), ...discountFaults(invoice), ...dateFaults(invoice), ...behind];
  },
  beforeCreate: async (invoice, context) => {
    await asCredited(invoice, context);
    invoice.status_at = new Date().toISOString();
    await complete(invoice, context);
  },
  beforeUpdate: async (invoice, context) => {
    if (context.previous?.status === 'DRAFT') await complete(invoice, context);
  },
  onMove: { status: { ISSUED: issue } },
};

async function complete(invoice: Unsaved<'Invoice'>, context: HookContext): Promise<void> {
  Object.assign(invoice, addedUp(invoice));
  // The treatment is written on the record, so that everybody sees why there is no VAT.
  const treatment = treatmentOf(invoice, await isOfSmallBusiness(invoice, context));
  if (isExempt(treatment)) invoice.vat_treatment = treatment;
}

const companyOf = ({ records, actor }: HookContext) => records('Company', { by: 'product' }).get(actor.companyId);

/** True for a small business, unless a person chose another VAT treatment. */
async function isOfSmallBusiness(invoice: Unsaved<'Invoice'>, context: HookContext): Promise<boolean> {
  return !invoice.vat_treatment && (await companyOf(context))?.small_business === true;
}

async function issue(invoice: Stored<'Invoice'>, context: HookContext): Promise<void> {
  if (!isIssued(invoice, context.previous)) return;
  if (linesOf(invoice).length === 0) throw invalid([{ path: 'lines', code: 'minItems', params: { limit: 1 } }]);
  await refuseOldRates(invoice, context);
  await refuseTooMuch(invoice, context);
  const company: Partial<Stored<'Company'>> = (await companyOf(context)) ?? {};
  refuseUnnamedSeller(company, context);
  invoice.vat_exemption = exemptionOf(invoice, company, context);
  invoice.seller = { ...sellerOf(company) };
  await refuseUnprintable(invoice, context);
  invoice.layout = await layoutFor(invoice, context);
  invoice.issue_date = await dayOfIssue(invoice, context);
  invoice.due_date = dayAfter(invoice.issue_date, invoice.payment_days ?? 30);
  if (['INTRA_COMMUNITY', 'EXPORT'].includes(invoice.vat_treatment ?? '')) invoice.delivered_on ??= invoice.issue_date;
  invoice.paid = 0;
  invoice.credited = 0;
  invoice.let_off_vati = 0;
  invoice.peppol_status = invoice.enterprise_nr === undefined ? 'NOT_NEEDED' : 'QUEUED';
}

/** The reason why lines have no VAT, in the customer's language; the law asks for it in Belgium. */
function exemptionOf(invoice: Stored<'Invoice'>, company: Partial<Stored<'Company'>>, { texts }: HookContext) {
  const locale = invoice.locale ?? 'nl';
  const small = texts?.[locale]?.['icecloud.invoice.vatNote.SMALL_BUSINESS'];
  const usual = invoice.vat_treatment === 'SMALL_BUSINESS' ? small : needsReason(invoice) && company.vat_exemption;
  const reason = invoice.vat_exemption || usual || undefined;
  if (needsReason(invoice) && !reason) throw invalid([{ path: 'vat_exemption', code: 'vatExemption' }]);
  return reason;
}

/** Refuses a draft that cannot be printed, because an invoice with a number cannot be corrected. */
async function refuseUnprintable(draft: Row, { renderDocument }: HookContext): Promise<void> {
  await renderDocument('icecloud/invoice', {}, { draft }).catch((error) => {
    throw error.code === 'documentFailed' ? invalid([{ path: 'lines', code: 'notPrinted' }]) : error;
  });
}

const column = (table: string, name: string) => sql.ref(`${table}.${name}`);

const due: ComputedField = (table) => sql`case when ${column(table, 'status')} <> 'DRAFT'
  and ${column(table, 'type')} = 'INVOICE'
  then ${dueOf(table)} end`;

/** Gives the amount its sign in sums: a credit note counts as negative. */
const amount: ComputedField = (table) =>
  sql`case ${column(table, 'type')} when 'CREDIT_NOTE' then -1 else 1 end * ${column(table, 'total_vati')}`;

export const invoiceComputed: Readonly<Record<string, ComputedField>> = {
  due_vati: due,
  amount_vati: amount,
  is_overdue: overdue,
  is_to_remind: isToRemind,
  next_reminder_on: (table) => sql`case when ${overdue(table)} and ${column(table, 'disputed_at')} is null
    then ${nextReminderOn(table)} end`,
  pdf_uri: (table) => sql`case when ${column(table, 'status')} <> 'DRAFT'
    then '/v1/document/icecloud/invoice?id=' || ${column(table, 'id')} end`,
  structured_communication: (table) => {
    const digits = sql`lpad(replace(${column(table, 'nr')}, '-', ''), 10, '0')`;
    const check = sql`lpad(coalesce(nullif(${digits}::bigint % 97, 0), 97)::text, 2, '0')`;
    return sql`'+++' || substr(${digits}, 1, 3) || '/' || substr(${digits}, 4, 4) || '/' || substr(${digits}, 8) || ${check} || '+++'`;
  },
};
