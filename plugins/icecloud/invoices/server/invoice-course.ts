// Follows an issued invoice: its payments and credit notes decide its status (docs/domain 10.1).
import { sql } from 'kysely';
import {
  defineReaction,
  defineRoute,
  type EntityHooks,
  invalid,
  notFound,
  type RouteCall,
  type Row,
  type Stored,
  type Unsaved,
} from '#api';
import { centsOf } from '#core/contract';
import { dueCents } from '../due.ts';
import { withShares } from '../lines.ts';
import { dateFault } from './bank-dates.ts';

export const INVOICING = { permissions: ['ICECLOUD_INVOICES_MODERATE'] };

type Calling = Pick<RouteCall, 'records' | 'db'> & { readonly actor: { readonly companyId: number } };

/** Payments are only added, so that each stays where it was booked; a wrong one is taken back by a negative payment. */
export const invoicePaymentHooks: EntityHooks<'InvoicePayment'> = {
  beforeCreate: async (payment, context) => {
    const invoice = await context.records('Invoice', { by: 'product' }).get(payment.invoice_id, { lock: true });
    if (!invoice || !takes(payment, invoice)) throw invalid([{ path: 'invoice_id', code: 'invoiceNotOpen' }]);
    if (!payment.amount) throw invalid([{ path: 'amount', code: 'required' }]);
    const wrong = dateFault(payment.paid_on);
    if (wrong) throw invalid([{ path: 'paid_on', code: wrong === 'IN_FUTURE' ? 'paidInFuture' : 'paidTooOld' }]);
    if (payment.method === 'LET_OFF') refuseLetOff(payment, invoice);
    // A payment that the payment service tells has no employee.
    if (context.actor.employeeId) payment.employee_id = context.actor.employeeId;
  },
};

const paymentSettled = defineReaction({
  to: 'InvoicePayment',
  fields: ['amount'],
  run: (payment, context) => settle(payment.invoice_id, context),
});

/** One that comes to nothing is paid as it is issued; a credit note says where its invoice stands. */
const issuedSettled = defineReaction({
  to: 'Invoice',
  fields: ['status'],
  on: ['update'],
  run: async (invoice, context) => {
    if (isIssued(invoice, context.previous)) await settle(invoice.credits_invoice_id ?? invoice.id, context);
  },
});

export const courseReactions = [paymentSettled, issuedSettled];

/** Payments that are taken back lead to that state too. */
export const isIssued = (invoice: Row, previous?: Row): boolean =>
  previous?.status === 'DRAFT' && invoice.status === 'ISSUED';

/** Of one that is credited what was paid of it goes back; what other records tell comes as it came. */
function takes({ amount, source }: Unsaved<'InvoicePayment'>, { type, status, paid }: Stored<'Invoice'>): boolean {
  const isGiven = amount < 0 && centsOf(-amount) <= centsOf(paid ?? 0);
  const isBack = status === 'CREDITED' && (source !== undefined || isGiven);
  return type === 'INVOICE' && (isBack || ['ISSUED', 'PARTLY_PAID', 'PAID'].includes(status ?? ''));
}

/**
 * Refuses an amount that is let off without a reason, or that exceeds what is due; and one taken back that exceeds what
 * was let off.
 */
function refuseLetOff({ amount, note }: Unsaved<'InvoicePayment'>, invoice: Stored<'Invoice'>): void {
  const [asked, before] = [centsOf(amount), centsOf(invoice.let_off_vati ?? 0)];
  const most = asked > 0 ? Math.max(0, dueCents(invoice)) : before;
  if (!note?.trim()) throw invalid([{ path: 'note', code: 'required' }]);
  if (Math.abs(asked) > most) throw invalid([{ path: 'amount', code: 'bankLineDue', params: { most: most / 100 } }]);
}

/** From what was paid, let off and credited, counted anew under the lock of the invoice. */
async function settle(id: number, { records, db, actor }: Calling): Promise<void> {
  const invoices = records('Invoice', { by: 'product' });
  const invoice = await invoices.get(id, { lock: true });
  if (!invoice) throw notFound();
  if (invoice.type !== 'INVOICE') return;
  const { rows } = await sql<{ paid: number; let_off_vati: number; credited: number }>`select
      (select coalesce(sum(amount), 0) from invoicepayment
        where company_id = ${actor.companyId} and invoice_id = ${id} and method is distinct from 'LET_OFF') as paid,
      (select coalesce(sum(amount), 0) from invoicepayment
        where company_id = ${actor.companyId} and invoice_id = ${id} and method = 'LET_OFF') as let_off_vati,
      (select coalesce(sum(total_vati), 0) from invoice
        where company_id = ${actor.companyId} and credits_invoice_id = ${id} and status <> 'DRAFT') as credited`.execute(
    db,
  );
  const { paid, let_off_vati, credited } = rows[0]!;
  await invoices.update(id, { paid, let_off_vati, credited });
  const total = centsOf(invoice.total_vati ?? 0);
  const status = statusOf(total, centsOf(paid), centsOf(let_off_vati), centsOf(credited));
  if (status !== invoice.status) await invoices.move(id, { status });
  // Nothing has to be paid back, so the credit notes are settled by what is no longer due.
  if (centsOf(paid) + centsOf(credited) > total) return;
  for (const note of await invoices.list({ credits_invoice_id: id, status: 'ISSUED' }))
    await invoices.move(note.id, { status: 'PAID' });
}

function statusOf(
  total: number,
  paid: number,
  let_off: number,
  credited: number,
): NonNullable<Stored<'Invoice'>['status']> {
  if (credited >= total && credited > 0) return 'CREDITED';
  if (paid + let_off + credited >= total) return 'PAID';
  return paid > 0 ? 'PARTLY_PAID' : 'ISSUED';
}

/** Refuses a credit note that takes more back than its invoice asked for. */
export async function refuseTooMuch(note: Stored<'Invoice'>, { records }: Calling): Promise<void> {
  if (note.credits_invoice_id === undefined) return;
  const invoice = await records('Invoice', { by: 'product' }).get(note.credits_invoice_id, { lock: true });
  const left = centsOf(invoice?.total_vati ?? 0) - centsOf(invoice?.credited ?? 0);
  if (centsOf(note.total_vati ?? 0) > left)
    throw invalid([{ path: 'lines', code: 'creditTooMuch', params: { left: left / 100 } }]);
}

const CUSTOMER = [
  ...[
    'name',
    'company_name',
    'enterprise_nr',
    'email',
    'locale',
    'reference',
    'payment_days',
    'vat_treatment',
    'vat_exemption',
  ],
  ...['address_street', 'address_nr', 'address_bus', 'address_zipcode', 'address_city', 'address_country'],
];

/** Gives a credit note the customer of its invoice. */
export async function asCredited(note: Unsaved<'Invoice'>, { records }: Pick<Calling, 'records'>): Promise<void> {
  if (note.credits_invoice_id === undefined) return;
  const invoice = await records('Invoice', { by: 'product' }).get(note.credits_invoice_id);
  if (invoice) Object.assign(note, customerOf(invoice));
}

/** The customer of an invoice, for another one to the same customer. */
export const customerOf = (invoice: Stored<'Invoice'>) =>
  Object.fromEntries(Object.entries(invoice).filter(([name]) => CUSTOMER.includes(name)));

/**
 * POST /v1/invoice/7/credit: makes a draft of a credit note with all lines of the invoice, to be changed and issued.
 */
export const creditInvoice = defineRoute({
  method: 'POST',
  below: 'invoice',
  path: '/:id/credit',
  access: INVOICING,
  run: async ({ params, records }) => {
    const invoices = records('Invoice', { by: 'product' });
    const invoice = await invoices.get(params.id, { lock: true });
    if (!invoice) throw notFound();
    const isOpen = invoice.type === 'INVOICE' && !['DRAFT', 'CREDITED'].includes(invoice.status ?? '');
    if (!isOpen) throw invalid([{ path: 'id', code: 'invoiceNotOpen' }]);
    const lines = withShares(invoice.lines ?? [], invoice).map(({ id: _, total_vati: __, ...line }) => line);
    const values = { name: invoice.name, type: 'CREDIT_NOTE' as const, credits_invoice_id: invoice.id, lines };
    return { data: { id: await invoices.create(values) } };
  },
});
