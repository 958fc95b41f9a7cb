// Says how much of each product was ordered by the hour at which it goes out, for forecasts.
import { sql } from 'kysely';
import type { DemandSource } from '#api';
import { TIME_ZONE } from '#core/contract';
import { ordersIn } from './order-turnover.ts';

const ZONE = sql.lit(TIME_ZONE);

export const orderDemand: DemandSource = {
  model: 'Product',
  measure: 'quantity',
  silence: 'NONE',
  sold: (scope) => sql`select l.product_id as record_id, o.business_date,
      extract(hour from o.happens_at at time zone ${ZONE})::int as hour,
      sum(l.quantity) as quantity, coalesce(sum(l.total_vati), 0) as amount
    from ${ordersIn(scope)} join webshoporderline l on l.company_id = o.company_id and l.webshop_order_id = o.id
    where l.is_gift_card is not true group by 1, 2, 3`,
};
