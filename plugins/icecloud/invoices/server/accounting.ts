// Sends the invoices of a month to the accounting service, and notes its answer on each.
import { sql } from 'kysely';
import { defineRoute, type PortAnswer, type PortMessages, type ServerJob, type Stored } from '#api';
import { centsOf, today } from '#core/contract';
import { categoryOf, treatmentOf } from '../treatment.ts';
import { INVOICING } from './invoice-course.ts';
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
    for (const invoice of invoices) {
      const record = { resource: 'invoice', id: invoice.id };
      await port('accounting').send(bookingOf(invoice), { key: invoice.nr ?? '', record, answer: ANSWERED });
    }
    return { data: { count: invoices.length } };
  },
});

function bookingOf(invoice: Stored<'Invoice'>): PortMessages['accounting'] {
  const sign = invoice.type === 'CREDIT_NOTE' ? -1 : 1;
  const signed = (amount = 0) => (sign * centsOf(amount)) / 100;
  const { company_name, name, enterprise_nr, address_country, reference } = invoice;
  const booked = { ...invoice, vat_treatment: treatmentOf(invoice) };
  return {
    nr: invoice.nr ?? '',
    type: invoice.type,
    issue_date: invoice.issue_date ?? '',
    due_date: invoice.due_date ?? '',
    customer: {
      name: company_name ?? name,
      ...(enterprise_nr !== undefined && enterprise_nr !== null && { enterprise_nr }),
      ...(address_country !== undefined && address_country !== null && { country: address_country }),
    },
    ...(reference !== undefined && reference !== null && { reference }),
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
