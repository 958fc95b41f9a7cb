// Bulk e-mails: who gets one is settled when it is written, one mail a person; jobs of the API send them
// (domain 1, email_job).
import { sql } from 'kysely';
import { type EntityHooks, type HookContext, Problem, queueBulk, type Row, templateFaults } from '#api';
import emailjob from '#schemas/emailjob.json';

const PLACEHOLDERS = emailjob.ui.fields.body_html['ui:options'].variables;

export const emailJobHooks: EntityHooks = {
  validate: async (record, context) => {
    if (context.method !== 'create') return [];
    const faults = bodyFaults(record);
    if (faults.length > 0) return faults;
    const count = await sql<{
      count: string;
    }>`select count(*)::text as count from ${people(record, context)} as p`.execute(context.db);
    return count.rows[0]?.count === '0' ? [{ path: 'audience', code: 'noReceivers' }] : [];
  },
  beforeCreate: (record, { actor }) => {
    record.author_employee_id = actor.employeeId;
  },
  afterCreate: queue,
  beforeDelete: cancel,
};

/** A placeholder that nobody fills in would be read by everybody. */
export function bodyFaults({ body_html: html }: Row) {
  return templateFaults(String(html ?? ''), PLACEHOLDERS).map((fault) => ({ path: 'body_html', ...fault }));
}

/** Those with an e-mail; several accounts with one address count once. */
function people(record: Row, { actor }: HookContext) {
  return sql`(select distinct on (c.address) c.* from ${chosen(record, actor.companyId)} as c
    where c.address is not null order by c.address, c.id)`;
}

/** Employees by name, division or group, with or without an e-mail. */
export function chosen({ audience }: Row, companyId: number) {
  const { employee_ids = [], division_ids = [], permission_group_ids = [] } = audience as Record<string, number[]>;
  return sql`(select e.id, e.first_name, person_email(e.id) as address, person_locale(e.id) as locale
    from employee e where e.company_id = ${companyId} and e.deleted_at is null
      and (e.id = any(${employee_ids}::bigint[])
        or exists (select from wageagreement w where w.company_id = e.company_id and w.employee_id = e.id
          and w.division_id = any(${division_ids}::bigint[]))
        or exists (select from permissiongroup_employee_ids m where m.company_id = e.company_id and m.target_id = e.id
          and m.owner_id = any(${permission_group_ids}::bigint[]))))`;
}

async function queue(record: Row, context: HookContext): Promise<void> {
  const { db, actor } = context;
  await sql`insert into mail_outbox (company_id, emailjob_id, address, name, locale)
    select ${actor.companyId}, ${record.id}, p.address, p.first_name, p.locale
    from ${people(record, context)} as p`.execute(db);
  await sql`update emailjob set total_count =
      (select count(*) from mail_outbox where company_id = ${actor.companyId} and emailjob_id = ${record.id})
    where company_id = ${actor.companyId} and id = ${record.id}`.execute(db);
  await queueBulk(db, record.id, record.scheduled_at ? new Date(String(record.scheduled_at)) : new Date());
}

/** What has begun to go out stays, with its record of who got it. */
async function cancel(record: Row, { db, actor }: HookContext): Promise<void> {
  if (record.status === 'SENDING') throw new Problem(409, 'sending');
  await sql`delete from mail_outbox where company_id = ${actor.companyId} and emailjob_id = ${record.id}`.execute(db);
}
