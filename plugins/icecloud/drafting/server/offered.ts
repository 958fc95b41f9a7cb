// Offers for an invoice what invoices themselves know: former customers, and the company's own articles.
import { sql } from 'kysely';
import type { OfferSource } from '#api';

const INVOICES = { permissions: ['ICECLOUD_INVOICES_MODERATE'] };

/** Lists each customer as their latest invoice has them. */
const formerCustomers: OfferSource = {
  ...{ id: 'FORMER_CUSTOMERS', of: 'BUYERS', access: INVOICES, changesWith: ['Invoice'] },
  rows: ({ companyId }) => sql`
    select distinct on (coalesce(i.enterprise_nr, ''), lower(coalesce(i.company_name, '')), lower(i.name))
      i.id as record_id, i.name, i.company_name, i.enterprise_nr, i.email, null::text as phone_nr, i.locale,
      i.address_street, i.address_nr, i.address_bus, i.address_zipcode, i.address_city, i.address_country, i.payment_days
    from invoice i where i.company_id = ${companyId} and i.name <> '—'
    order by coalesce(i.enterprise_nr, ''), lower(coalesce(i.company_name, '')), lower(i.name), i.id desc`,
};

const ownArticles: OfferSource = {
  ...{ id: 'ARTICLES', of: 'GOODS', access: INVOICES, changesWith: ['InvoiceArticle'] },
  rows: ({ companyId }) => sql`
    select a.id as record_id, a.name, a.sku, a.unit, a.unit_price_vati, a.vat_rate, false as is_gift_card
    from invoicearticle a where a.company_id = ${companyId} and a.active`,
};

export const invoiceOffers: readonly OfferSource[] = [formerCustomers, ownArticles];
