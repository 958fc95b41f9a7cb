// Says which absences wait for a decision, and which miss their certificate (docs/plugins/exceptions.md).
import { sql } from 'kysely';
import type { ServerException } from '#api';
import { certificateMissing } from './computed.ts';

export const absencesWaiting: ServerException = {
  of: 'absence',
  model: 'Absence',
  rows: ({ companyId }) => sql`select a.id, concat_ws(' ', e.first_name, e.last_name) as subject,
      a.created_at as since, a.date_from, a.date_until, k.name as kind,
      'absence.' || case when a.status = 'ASKED' then 'ASKED' else 'NO_CERTIFICATE' end as reason,
      case when a.status = 'ASKED' then a.id end as asked_id
    from absence a join employee e on e.company_id = a.company_id and e.id = a.employee_id
      left join absencekind k on k.company_id = a.company_id and k.id = a.absence_kind_id
    where a.company_id = ${companyId} and (a.status = 'ASKED' or ${certificateMissing('a')})
    order by a.status, a.date_from, a.id`,
};
