// Says which drawers somebody has to look at (docs/plugins/exceptions.md).
import { sql } from 'kysely';
import type { ServerException } from '#api';
import { toSee } from './drawers-to-see.ts';

export const drawersOdd: ServerException = {
  of: 'drawersession',
  model: 'DrawerSession',
  rows: (call) => sql`select d.id, concat_ws(' · ', s.name, concat_ws(' ', e.first_name, e.last_name)) as subject,
      d.opened_at as since, d.business_date, 'drawer.' || case when d.status = 'OPEN' then 'STILL_OPEN' else 'CARD' end as reason
    from drawersession d left join division s on s.company_id = d.company_id and s.id = d.division_id
      left join employee e on e.company_id = d.company_id and e.id = d.opened_by_employee_id
    where ${call.visible('DrawerSession', 'd')} and ${toSee(call)} order by d.opened_at, d.id`,
};
