// Says what each shop sold at its tills by the hour, for forecasts: tickets that were not voided, without gift cards.
import { sql } from 'kysely';
import type { DemandSource } from '#api';
import { TIME_ZONE } from '#core/contract';

const ZONE = sql.lit(TIME_ZONE);

export const saleDemand: DemandSource = {
  model: 'Division',
  measure: 'amount',
  silence: 'CLOSED',
  sold: ({ companyId, from, until }) => sql`select s.division_id as record_id, s.business_date,
      extract(hour from s.at at time zone ${ZONE})::int as hour,
      count(*) filter (where s.kind = 'SALE') as quantity, coalesce(sum(t.total), 0) as amount
    from sale s cross join lateral (select sum(r.total) as total
      from jsonb_to_recordset(s.vat) as r (is_gift_card boolean, total numeric) where r.is_gift_card is not true) as t
    where s.company_id = ${companyId} and s.business_date between ${from}::date and ${until}::date
      and s.status <> 'VOIDED' and s.kind <> 'ORDER' and s.icecream_van_id is null
    group by 1, 2, 3`,
};
