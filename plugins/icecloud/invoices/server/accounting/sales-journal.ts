// Answers GET /v1/query/icecloud/sales-journal?month=2026-10-01: what was issued in a month, a row for each VAT rate of
// an invoice; credit notes stand after the invoices and count below zero.
import { sql } from 'kysely';
import { defineQuery, type RowOf } from '#api';
import type { Day } from '#core/contract';
import { TREATMENTS } from '../../treatment.ts';

const money = { type: 'number', money: true } as const;

/** Any day of the month. */
export const MONTH = { required: ['month'], properties: { month: { type: 'string', format: 'date' } } } as const;

/** Invoices and credit notes that were issued in that month. */
export const issuedIn = (month: Day) => sql`i.nr is not null
  and i.issue_date >= date_trunc('month', ${month}::date)
  and i.issue_date < date_trunc('month', ${month}::date) + interval '1 month'`;

export const salesJournal = defineQuery({
  id: 'sales-journal',
  access: { permissions: ['ICECLOUD_INVOICES_VIEW'] },
  changesWith: ['Invoice'],
  params: MONTH,
  row: {
    // The id is for links only: people who read the sheet know an invoice by its number.
    id: { type: 'integer', hidden: true },
    nr: { type: 'string' },
    type: { type: 'string', enum: ['INVOICE', 'CREDIT_NOTE'] },
    issue_date: { type: 'string', format: 'date' },
    due_date: { type: 'string', format: 'date' },
    customer: { type: 'string' },
    enterprise_nr: { type: 'string' },
    country: { type: 'string', format: 'country' },
    reference: { type: 'string' },
    vat_treatment: { type: 'string', enum: TREATMENTS },
    rate: { type: 'integer', unit: 'percent' },
    gift_card: { type: 'boolean' },
    net: money,
    vat: money,
    total: money,
    exported_at: { type: 'string', format: 'date-time' },
  },
  always: ['id', 'nr', 'type', 'issue_date', 'customer', 'vat_treatment', 'rate', 'gift_card', 'net', 'vat', 'total'],
  sql: ({ visible, params }) => sql`
    select i.id, i.nr, i.type, i.issue_date, i.due_date, coalesce(i.company_name, i.name) as customer, i.enterprise_nr,
      i.address_country as country, i.reference, coalesce(i.vat_treatment, 'BELGIAN_VAT') as vat_treatment, g.rate,
      coalesce(g.is_gift_card, false) as gift_card, s.sign * g.net as net, s.sign * g.vat as vat, s.sign * g.total as total, i.exported_at
    from invoice i
    cross join lateral (select case i.type when 'CREDIT_NOTE' then -1 else 1 end as sign) s
    cross join lateral jsonb_to_recordset(i.vat) as g(rate integer, is_gift_card boolean, net numeric, vat numeric, total numeric)
    where ${visible('Invoice', 'i')} and ${issuedIn(params.month)}
    order by i.type desc, i.nr, g.rate, g.is_gift_card nulls first`,
});

declare module '#core/types' {
  interface QueryRowTypes {
    'icecloud/sales-journal': RowOf<typeof salesJournal>;
  }
}
