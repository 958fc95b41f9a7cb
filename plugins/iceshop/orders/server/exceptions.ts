// Says which orders of today are still to be paid, and whom that can be asked of (docs/plugins/exceptions.md).
import { sql } from 'kysely';
import type { ServerException } from '#api';
import { today } from '#core/contract';
import { isUnpaidOf } from './paying/unpaid-today.ts';

/** A customer who was asked by mail has a day to pay on that page; a second page would be paid twice. */
const IS_ASKED = sql`exists (select from payment p where p.company_id = o.company_id and p.webshop_order_id = o.id
  and p.method = 'ONLINE' and p.status = 'CREATED' and p.employee_id is not null and p.created_at > now() - interval '1 day')`;

export const ordersToPay: ServerException = {
  of: 'webshoporders',
  model: 'WebshopOrder',
  rows: ({ visible, value }) => sql`select o.id, concat_ws(' · ', '#' || o.nr, o.contact_name) as subject,
      ${value('WebshopOrder', 'o', 'due_vati')}::float as due_vati, o.delivery_start, o.contact_email as email,
      nullif(o.contact_phone_nr, '') as phone_nr,
      'unpaid.' || case when ${IS_ASKED} then 'ASKED' when o.status = 'PENDING_PAYMENT' then 'UNCONFIRMED'
        when o.payment_status = 'PARTLY_PAID' then 'PARTLY' else 'UNPAID' end as reason,
      case when coalesce(o.contact_email, '') <> '' and not ${IS_ASKED} then o.id end as mailable_id
    from webshoporder o where ${visible('WebshopOrder', 'o')} and ${isUnpaidOf(today())}
    order by o.delivery_start nulls last, o.nr`,
};
