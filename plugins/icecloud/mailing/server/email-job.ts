// Writes bulk e-mails: the receivers are fixed when one is written, one mail for each person; jobs of the API send them
// (docs/domain 7.9).
import { sql } from 'kysely';
import {
  audiencesOf,
  defineReaction,
  type EntityHooks,
  type HookContext,
  Problem,
  queueBulk,
  type Row,
  type ServerAudience,
  type Stored,
  templateFaults,
  type Unsaved,
} from '#api';
import emailjob from '#schemas/icecloud/mailing/emailjob.json';

const PLACEHOLDERS = emailjob.ui.fields.body_html['ui:options'].variables;

export const emailJobHooks: EntityHooks<'EmailJob'> = {
  validate: async (record, context) => {
    if (context.method !== 'create') return [];
    const named = namedIn(record, context);
    const faults = await bodyFaults(record, context);
    if (faults.length > 0) return faults;
    const count = await sql<{
      count: string;
    }>`select count(*)::text as count from ${people(record, context, named)} as p`.execute(context.db);
    return count.rows[0]?.count === '0' ? [{ path: 'audience', code: 'noReceivers' }] : [];
  },
  beforeCreate: (record, { actor }) => {
    record.author_employee_id = actor.employeeId;
  },
  beforeDelete: cancel,
};

/** A placeholder that nobody fills in would be read by everybody. */
export async function bodyFaults(
  { body_html: html }: Pick<Unsaved<'EmailJob'>, 'body_html'>,
  { html: threads }: Pick<HookContext, 'html'>,
) {
  const faults = await templateFaults(html, PLACEHOLDERS, threads);
  return faults.map((fault) => ({ path: 'body_html', ...fault }));
}

/** The receivers who have an e-mail address; several accounts with one address count once. */
function people(record: Row, { actor }: HookContext, named: readonly ServerAudience[]) {
  return sql`(select distinct on (c.address) c.* from ${chosen(record, actor.companyId, named)} as c
    where c.address is not null and not c.is_stopped order by c.address, c.stop nulls first, c.id)`;
}

/** Receivers that other modules know; throws if the person may not write to them. */
export function namedIn({ audience }: Row, { audiences = [], actor }: Pick<HookContext, 'audiences' | 'actor'>) {
  return audiencesOf((audience ?? {}) as Row, audiences, actor);
}

/**
 * Everyone who is chosen, also people without an e-mail address or who want no mails: employees by name, division or
 * group, and receivers that other modules know.
 */
export function chosen({ audience }: Row, companyId: number, named: readonly ServerAudience[] = []) {
  const { employee_ids = [], division_ids = [], permission_group_ids = [] } = audience as Record<string, number[]>;
  return sql`(select e.id, e.first_name, person_email(e.id) as address, person_locale(e.id) as locale,
      null::text as stop, false as is_stopped
    from employee e where e.company_id = ${companyId} and e.deleted_at is null
      and (e.id = any(${employee_ids}::bigint[])
        or exists (select from wageagreement w where w.company_id = e.company_id and w.employee_id = e.id
          and w.division_id = any(${division_ids}::bigint[]))
        or exists (select from permissiongroup_employee_ids m where m.company_id = e.company_id and m.target_id = e.id
          and m.owner_id = any(${permission_group_ids}::bigint[])))
    ${sql.join([sql``, ...named.map(({ people }) => people(audience as Row, companyId))], sql` union all `)})`;
}

/** Of the accounts of the webshop: staff may be told on the phone, too. */
export const newslettersDropped = defineReaction({
  to: 'WebshopAccount',
  fields: ['no_newsletters'],
  on: ['update'],
  run: async (account, context) => {
    if (account.no_newsletters === true) await dropWaiting(account, context);
  },
});

/** Its receivers are settled as it is written. */
export const mailsQueued = defineReaction({ to: 'EmailJob', fields: ['audience'], on: ['create'], run: queue });

/** Deletes the newsletters that wait to be sent to the customer. */
async function dropWaiting({ email }: Row, { db, actor }: HookContext): Promise<void> {
  const { rows } = await sql<{ id: number }>`delete from mail_outbox where company_id = ${actor.companyId}
    and state = 'WAITING' and stop is not null and address = lower(${email}) returning emailjob_id as id`.execute(db);
  for (const { id } of rows)
    await sql`update emailjob set total_count = total_count - 1, version = version + 1, updated_at = now(),
        status = case when total_count = 1 then 'CANCELLED' when sent_count + failed_count < total_count - 1 then status
          when failed_count > 0 then 'PARTLY_FAILED' else 'SENT' end
      where company_id = ${actor.companyId} and id = ${id}`.execute(db);
}

async function queue(record: Stored<'EmailJob'>, context: HookContext): Promise<void> {
  const { db, actor } = context;
  await sql`insert into mail_outbox (company_id, emailjob_id, address, name, locale, stop)
    select ${actor.companyId}, ${record.id}, p.address, p.first_name, p.locale, p.stop
    from ${people(record, context, namedIn(record, context))} as p`.execute(db);
  await sql`update emailjob set total_count =
      (select count(*) from mail_outbox where company_id = ${actor.companyId} and emailjob_id = ${record.id})
    where company_id = ${actor.companyId} and id = ${record.id}`.execute(db);
  await queueBulk(db, record.id, record.scheduled_at ? new Date(record.scheduled_at) : new Date());
}

/** Deletes the mails of a job that wait to go out. A job that is being sent cannot be cancelled, because it records who got the mail. */
async function cancel(record: Row, { db, actor }: HookContext): Promise<void> {
  if (record.status === 'SENDING') throw new Problem(409, 'sending');
  await sql`delete from mail_outbox where company_id = ${actor.companyId} and emailjob_id = ${record.id}`.execute(db);
}
