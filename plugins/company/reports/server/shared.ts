// Answers GET /v1/report/shared, the reports that colleagues share with a group of this person, and PATCH
// /v1/report/7/mail, by which a reader has or wants no mail of one.
import { sql } from 'kysely';
import { defineRoute, notFound } from '#api';
import { hasDeclined, isSharedWith } from './readers.ts';

const MOST = 500;

export const sharedReports = defineRoute({
  method: 'GET',
  below: 'report',
  path: '/shared',
  access: { permissions: [] },
  run: async ({ db, companyId, actor }) => {
    const me = sql`${actor.employeeId}`;
    const { rows } = await sql`select r.id::float8 as id, r.name, r.source, r.query, r.mailed,
        concat_ws(' ', o.first_name, o.last_name) as owner, not ${hasDeclined(me)} as is_wanted
      from report r join employee o on o.company_id = r.company_id and o.id = r.employee_id
      where r.company_id = ${companyId} and r.employee_id <> ${actor.employeeId} and ${isSharedWith(me)}
      order by r.name, r.id limit ${MOST}`.execute(db);
    return { data: rows };
  },
});

export const declineMail = defineRoute({
  method: 'PATCH',
  below: 'report',
  path: '/:id/mail',
  access: { permissions: [] },
  body: { required: ['is_wanted'], properties: { is_wanted: { type: 'boolean' } } },
  run: async ({ db, companyId, actor, params, body, records }) => {
    const { rows } = await sql`select from report r where r.company_id = ${companyId} and r.id = ${params.id}
      and ${isSharedWith(sql`${actor.employeeId}`)}`.execute(db);
    if (rows.length === 0) throw notFound();
    const reports = records('Report', { by: 'product' });
    const report = await reports.get(params.id, { lock: true });
    const others = (report?.declined_ids ?? []).filter((id) => id !== actor.employeeId);
    await reports.update(params.id, { declined_ids: body.is_wanted ? others : [...others, actor.employeeId] });
    return undefined;
  },
});
