// Lists the customers of the webshop who receive a bulk e-mail: chosen by name or by when they ordered, in the language
// of their last order, each with a link that stops these mails.
import { sql } from 'kysely';
import type { ServerAudience } from '#api';
import { leavePath, mailMoment } from './newsletter-leave.ts';

interface Customers {
  readonly accounts?: 'ALL' | 'ORDERED_LATELY' | 'NOT_LATELY';
  readonly account_locale?: string;
  readonly account_ids?: readonly number[];
}

export const customers: ServerAudience = {
  fields: ['accounts', 'account_ids'],
  access: {
    license: 'ICESHOP',
    permissions: ['ICESHOP_WEBSHOP_ACCOUNTS_VIEW', 'ICESHOP_WEBSHOP_ACCOUNTS_MODERATE'],
  },
  people: (audience, companyId) => {
    const { accounts, account_locale, account_ids = [] } = audience as Customers;
    const ordered = sql`exists (select from webshoporder o where o.company_id = a.company_id
      and o.webshop_account_id = a.id and o.status <> 'CANCELLED' and o.created_at > now() - interval '12 months')`;
    const which = { ALL: sql`true`, ORDERED_LATELY: ordered, NOT_LATELY: sql`not ${ordered}` };
    const filtered = accounts ? which[accounts] : sql`false`;
    return sql`select a.id, a.first_name, lower(a.email) as address, a.locale,
        ${leavePath} as stop, coalesce(a.no_newsletters, false) as is_stopped
      from (select w.*, coalesce((select o.locale from webshoporder o where o.company_id = w.company_id
          and o.webshop_account_id = w.id order by o.id desc limit 1), 'nl') as locale
        from webshopaccount w where w.company_id = ${companyId}) a cross join ${mailMoment}
      where a.id = any(${account_ids}::bigint[])
        or (${filtered} and (${account_locale ?? null}::text is null or a.locale = ${account_locale ?? null}))`;
  },
};
