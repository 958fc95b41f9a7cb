// Says which placeholders are due, and which of them can be sent as they are proposed (docs/plugins/exceptions.md).
import { sql } from 'kysely';
import type { ServerException } from '#api';
import { dueSoon } from './order-badge.ts';

export const ordersDue: ServerException = {
  of: 'supplierorder',
  model: 'SupplierOrder',
  rows: (call) => {
    const lines = sql`(select count(*)::int from supplierorderline l
      where l.company_id = o.company_id and l.supplier_order_id = o.id)`;
    return sql`select o.id, concat_ws(' · ', s.name, d.name) as subject, o.deadline, o.delivery_date, s.name as supplier,
        'placeholder.' || case when ${lines} = 0 then 'EMPTY' when s.order_channel in ('EMAIL', 'INTERNAL') then 'PROPOSED' else 'BY_HAND' end as reason,
        ${lines} as lines,
        case when ${lines} > 0 and s.order_channel in ('EMAIL', 'INTERNAL') then o.id end as sendable_id
      from supplierorder o join supplier s on s.company_id = o.company_id and s.id = o.supplier_id
        join division d on d.company_id = o.company_id and d.id = o.division_id
      where o.company_id = ${call.companyId} and ${dueSoon(call)} order by o.deadline, o.id`;
  },
};
