// Says which swaps wait for a planner (docs/plugins/exceptions.md).
import { sql } from 'kysely';
import type { ServerException } from '#api';

export const swapsWaiting: ServerException = {
  of: 'shiftswap',
  model: 'ShiftSwap',
  rows: ({ companyId }) => {
    const name = (person: string) =>
      sql`concat_ws(' ', ${sql.ref(`${person}.first_name`)}, ${sql.ref(`${person}.last_name`)})`;
    return sql`select w.id, concat_ws(' → ', ${name('e')}, ${name('a')}) as subject, w.status_at as since, w.start_at,
        'swap.ACCEPTED' as reason
      from shiftswap w left join employee e on e.company_id = w.company_id and e.id = w.employee_id
        left join employee a on a.company_id = w.company_id and a.id = w.accepted_employee_id
      where w.company_id = ${companyId} and w.status = 'ACCEPTED' and w.end_at > now() order by w.start_at, w.id`;
  },
};
