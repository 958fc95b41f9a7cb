// Says which invoices are overdue, and which can be reminded of today (docs/plugins/exceptions.md).
import { sql } from 'kysely';
import type { ServerException } from '#api';
import { dueOf, isToRemind, overdue } from './invoice-due.ts';

export const overdueInvoices: ServerException = {
  of: 'invoices',
  model: 'Invoice',
  rows: ({ companyId }) => {
    const last = sql`(i.reminded_at at time zone 'Europe/Brussels')::date`;
    return sql`select i.id, concat_ws(' · ', i.nr, coalesce(i.company_name, i.name)) as subject, i.due_date as since,
        ${dueOf('i')}::float as due_vati, ${last} as reminded_on, i.email,
        'invoice.' || case when i.disputed_at is not null then 'DISPUTED' when coalesce(i.email, '') = '' then 'NO_MAIL'
          when ${isToRemind('i')} then 'DUE' when i.reminded_at is not null then 'REMINDED' else 'SOON' end as reason,
        case when ${isToRemind('i')} then i.id end as remindable_id
      from invoice i where i.company_id = ${companyId} and ${overdue('i')} order by i.due_date, i.id`;
  },
};
