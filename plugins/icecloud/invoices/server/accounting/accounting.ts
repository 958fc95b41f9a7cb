// Sends the invoices of a month to the accounting service, and notes its answer on each.
import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { defineRoute, type PortAnswer, type PortMessages, type RouteCall, type ServerJob, type Stored } from '#api';
import { centsOf, today } from '#core/contract';
import { communicationOf } from '../../communication.ts';
import { categoryOf, treatmentOf } from '../../treatment.ts';
import { INVOICING } from '../invoice-course.ts';
import { issuedIn, MONTH } from './sales-journal.ts';

const ANSWERED = 'accounting-answered';

/**
 * POST /v1/invoice/accounting: sends the month's invoices that accounting does not have yet. An invoice that waits to
 * be sent is not sent twice.
 */
const sendMonth = defineRoute({
  method: 'POST',
  below: 'invoice',
  path: '/accounting',
  access: INVOICING,
  body: MONTH,
  run: async ({ db, actor, records, port, body }) => {
    const { rows } = await sql<{ id: number }>`select i.id from invoice i where i.company_id = ${actor.companyId}
      and i.exported_at is null and ${issuedIn(body.month)}`.execute(db);
    const ids = rows.map(({ id }) => id);
    // Nobody's read permission matters here, because the product itself sends invoices to accounting.
    const invoices = ids.length > 0 ? await records('Invoice', { by: 'product' }).list({ id: ids }) : [];
    const credited = await creditedOf(records, invoices);
    for (const invoice of invoices) {
      const record = { resource: 'invoice', id: invoice.id };
      await port('accounting').send(bookingOf(invoice, credited), { key: invoice.nr ?? '', record, answer: ANSWERED });
    }
    return { data: { count: invoices.length } };
  },
});

type Credited = ReadonlyMap<number, Stored<'Invoice'>>;

/** The invoices that these credit notes take back, by their ids. */
export async function creditedOf(
  records: RouteCall['records'],
  invoices: readonly Stored<'Invoice'>[],
): Promise<Credited> {
  const ids = invoices.flatMap(({ credits_invoice_id: id }) => (id === undefined || id === null ? [] : [id]));
  const found = ids.length > 0 ? await records('Invoice', { by: 'product' }).list({ id: ids }) : [];
  return new Map(found.map((one) => [one.id, one]));
}

export function bookingOf(invoice: Stored<'Invoice'>, credited: Credited): PortMessages['accounting'] {
  const credits = credited.get(invoice.credits_invoice_id ?? 0)?.nr;
  const sign = invoice.type === 'CREDIT_NOTE' ? -1 : 1;
  const signed = (amount = 0) => (sign * centsOf(amount)) / 100;
  const { reference } = invoice;
  const booked = { ...invoice, vat_treatment: treatmentOf(invoice) };
  return {
    nr: invoice.nr ?? '',
    type: invoice.type,
    issue_date: invoice.issue_date ?? '',
    due_date: invoice.due_date ?? '',
    customer: customerOf(invoice),
    ...(reference !== undefined && reference !== null && { reference }),
    ...(invoice.type === 'INVOICE' && invoice.nr && { communication: communicationOf(invoice.nr) }),
    ...(credits && { credits }),
    vat: (invoice.vat ?? []).map(({ rate = 0, is_gift_card, net, vat }) => ({
      // Out of scope: what is owed to whoever holds the card is no turnover.
      category: is_gift_card === true ? 'O' : categoryOf(booked, rate),
      rate,
      net: signed(net),
      vat: signed(vat),
    })),
    total: signed(invoice.total_vati),
  };
}

function customerOf(invoice: Stored<'Invoice'>): PortMessages['accounting']['customer'] {
  const { company_name, name, address_street = '', address_nr = '', address_bus = '' } = invoice;
  const told = {
    ...{ enterprise_nr: invoice.enterprise_nr, country: invoice.address_country, email: invoice.email },
    ...{ zipcode: invoice.address_zipcode, city: invoice.address_city },
    street: [address_street, address_nr, address_bus].filter(Boolean).join(' '),
  };
  const known = Object.fromEntries(Object.entries(told).filter(([, value]) => value));
  return { name: company_name ?? name, code: codeOf(invoice), ...known };
}

/** A Belgian enterprise number is ten digits; of others it follows from what says who they are (customer-key.ts). */
function codeOf({ enterprise_nr, email, company_name, name, address_zipcode }: Stored<'Invoice'>): string {
  if (/^\d{10}$/.test(enterprise_nr ?? '')) return enterprise_nr ?? '';
  const who = enterprise_nr || email || [company_name ?? name, address_zipcode].filter(Boolean).join(' ');
  return `C${createHash('sha256').update(who.trim().toLowerCase()).digest('hex').slice(0, 9).toUpperCase()}`;
}

/**
 * Notes since when accounting has an invoice. Refusals are told once a day, because a whole month may be refused at
 * once.
 */
export const accountingAnswered: ServerJob<PortAnswer> = {
  id: ANSWERED,
  run: async ({ records, inform }, { record, state }) => {
    const invoices = records('Invoice');
    const invoice = await invoices.get(record?.id, { lock: true });
    if (!invoice || invoice.exported_at) return;
    const { id } = invoice;
    if (state === 'SENT') return invoices.update(id, { exported_at: new Date().toISOString() });
    const to = { permission: 'ICECLOUD_INVOICES_MODERATE' };
    const about = { resource: 'invoice', id };
    await inform({ to, notice: 'accounting-refused', about, key: `accounting ${today()}` });
  },
};

export const accountingRoutes = [sendMonth];
