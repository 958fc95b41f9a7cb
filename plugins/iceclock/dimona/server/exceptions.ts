// Says which declarations were refused, and why (docs/plugins/exceptions.md).
import { sql } from 'kysely';
import type { ServerException } from '#api';

export const declarationsRefused: ServerException = {
  of: 'dimonadeclaration',
  model: 'DimonaDeclaration',
  rows: ({
    companyId,
  }) => sql`select d.id, concat_ws(' · ', concat_ws(' ', e.first_name, e.last_name), d.type) as subject,
      d.sent_at as since, d.code, left(d.answer, 120) as answer, 'dimona.REFUSED' as reason
    from dimonadeclaration d left join employee e on e.company_id = d.company_id and e.id = d.employee_id
    where d.company_id = ${companyId} and d.state = 'REFUSED' order by d.date_from, d.id`,
};
