// Answers GET /v1/query/icecloud/own-notes: the notes about the caller that their authors made visible. It needs no
// permission, because it can name nobody else's notes.
import { sql } from 'kysely';
import { defineQuery, type RowOf } from '#api';

export const ownNotes = defineQuery({
  id: 'own-notes',
  access: { permissions: [] },
  changesWith: ['EmployeeNote'],
  row: {
    id: { type: 'integer' },
    content: { type: 'string' },
    created_at: { type: 'string', format: 'date-time' },
    author: { type: 'string' },
  },
  always: ['id', 'content', 'created_at', 'author'],
  sql: ({ actor: { companyId, employeeId } }) => sql`
    select n.id, n.content, n.created_at, concat_ws(' ', a.first_name, a.middle_name, a.last_name) as author
    from employeenote n left join employee a on a.company_id = n.company_id and a.id = n.author_employee_id
    where n.company_id = ${companyId} and n.subject_employee_id = ${employeeId} and n.visible_to_subject
    order by n.created_at desc, n.id desc`,
});

declare module '#core/types' {
  interface QueryRowTypes {
    'icecloud/own-notes': RowOf<typeof ownNotes>;
  }
}
