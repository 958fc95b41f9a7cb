// Answers POST /v1/employee/7/invite, which mails an employee a link to choose their first password, and tells how far
// that has come.
import { sql } from 'kysely';
import { defineRoute, notFound, Problem, queueLetter, type RouteCall, receiversOf } from '#api';
import { ofAccount } from './account.ts';

/** The time that the link is valid. */
const LIFE = sql.lit('7 days');
/**
 * Limits how many invitations one person gets in a day, so that no mailbox is filled, and how many one person sends in
 * an hour.
 */
const MOST_TO_ONE = 3;
const MOST_BY_ONE = 200;
const HOUR_S = 3600;

/** Does nothing for a person without an e-mail address to sign in with. */
export const signIn = ofAccount(
  (account, table) => sql`case
  when ${sql.ref(`${table}.user_id`)} is null then null
  when (${account}).has_password then 'ACTIVE'
  when ${sql.ref(`${table}.invited_at`)} is null then 'NOT_INVITED'
  when ${sql.ref(`${table}.invited_at`)} > now() - interval ${LIFE} then 'INVITED'
  else 'EXPIRED' end`,
);

export const inviteEmployee = defineRoute({
  method: 'POST',
  below: 'employee',
  path: '/:id/invite',
  access: { permissions: ['ICECLOUD_EMPLOYEES_EDIT'] },
  run: async (call) => {
    const id = call.params.id;
    const employee = await call.records('Employee', { by: 'product' }).get(id, { lock: true });
    if (!employee) throw notFound();
    if (!employee.email) throw new Problem(409, 'invitationWithoutEmail');
    // The database is asked directly, because the field is empty for people who may not see it.
    if (await hasPassword(call, id)) throw new Problem(409, 'invitationNotNeeded');
    await refuseTooMany(call, id);
    await mail(call, id, employee.email);
    await call.records('Employee', { by: 'product' }).update(id, { invited_at: new Date().toISOString() });
  },
});

async function hasPassword({ db }: RouteCall, id: number): Promise<boolean> {
  const { rows } = await sql<{ has: boolean }>`
    select (answer).has_password as has from person_accounts(array[${id}::bigint])`.execute(db);
  return rows[0]?.has === true;
}

async function refuseTooMany({ db, actor }: RouteCall, id: number): Promise<void> {
  const { rows } = await sql<{ to_one: number; by_one: number }>`
    select count(*) filter (where letter -> 'invitation' ->> 'employeeId' = ${String(id)})::int as to_one,
      count(*) filter (where sender_id = ${actor.employeeId} and created_at > now() - interval '1 hour')::int as by_one
    from mail_outbox where company_id = ${actor.companyId} and letter ->> 'kind' = 'invitation'
      and created_at > now() - interval '1 day'`.execute(db);
  const { to_one = 0, by_one = 0 } = rows[0] ?? {};
  if (to_one >= MOST_TO_ONE) throw new Problem(429, 'invitedOften', { headers: { 'retry-after': `${24 * HOUR_S}` } });
  if (by_one >= MOST_BY_ONE) throw new Problem(429, 'tooMany', { headers: { 'retry-after': `${HOUR_S}` } });
}

/** The mail is in the language of the person, who may have chosen one in another company. */
async function mail({ db, actor }: RouteCall, id: number, email: string): Promise<void> {
  const [to] = await receiversOf(db, [id]);
  if (!to) throw notFound();
  const invitation = { companyId: actor.companyId, employeeId: id, email };
  const letter = { kind: 'invitation', values: { company: to.company }, invitation };
  await queueLetter(db, { address: email, name: to.name, locale: to.locale, letter, senderId: actor.employeeId });
}
