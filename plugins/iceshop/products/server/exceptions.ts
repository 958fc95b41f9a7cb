// Says which products are sold out, and whether by hand, for what mends it (docs/plugins/exceptions.md).
import { sql } from 'kysely';
import type { ServerException } from '#api';

export const soldOutProducts: ServerException = {
  of: 'SOLD_OUT',
  model: 'Product',
  rows: ({ companyId }) => sql`select p.id, p.name as subject, p.version,
      'product.' || case when p.sold_out_mode = 'SOLD_OUT' then 'BY_HAND' else 'NOTHING_LEFT' end as reason,
      case when p.sold_out_mode = 'SOLD_OUT' then p.id end as marked_id,
      case when p.sold_out_mode <> 'SOLD_OUT' and p.published then p.id end as used_up_id
    from product p where p.company_id = ${companyId} and p.deleted_at is null`,
};
