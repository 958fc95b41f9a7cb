// Offers customers of the webshop to whoever makes an invoice, each by the invoice addresses that they have.
import { sql } from 'kysely';
import type { OfferSource } from '#api';

/** People who make invoices write these facts on them, and may therefore find them. */
const ACCESS = { permissions: ['ICECLOUD_INVOICES_MODERATE', 'ICESHOP_WEBSHOP_ACCOUNTS_VIEW'] };

export const accountOffers: readonly OfferSource[] = [
  {
    ...{ id: 'ACCOUNTS', of: 'BUYERS', access: ACCESS, changesWith: ['WebshopAccount', 'AccountAddress'] },
    rows: ({ companyId }) => sql`
      select a.id as record_id, trim(concat(a.first_name, ' ', a.last_name)) as name, d.company_name, d.enterprise_nr,
        coalesce(d.email, a.email) as email, a.cellphone_nr as phone_nr, null::text as locale, d.address_street,
        d.address_nr, d.address_bus, d.address_zipcode, d.address_city, d.address_country, null::integer as payment_days
      from webshopaccount a
      left join lateral (
        select * from accountaddress d where d.company_id = a.company_id and d.webshop_account_id = a.id
          and (d.type = 'INVOICE' or not exists (
            select from accountaddress o where o.company_id = a.company_id and o.webshop_account_id = a.id
              and o.type = 'INVOICE'))
        order by d.is_default desc nulls last, d.id limit 3) as d on true
      where a.company_id = ${companyId}`,
  },
];
