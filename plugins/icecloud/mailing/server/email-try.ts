// Tries a bulk e-mail before it is sent: how many people it reaches, and how it looks in one's own mailbox (docs/domain
// 7.9).
import { sql } from 'kysely';
import { bulkValues, defineRoute, type Input, invalid, queueLetter, receiversOf } from '#api';
import { bodyFaults, chosen, namedIn } from './email-job.ts';

const access = { permissions: ['ICECLOUD_EMAIL_JOBS_ADD'] };
const ids = { type: 'array', maxItems: 10_000, items: { type: 'integer' } };
const audience: Input = {
  required: ['audience'],
  properties: {
    audience: {
      type: 'object',
      declared: 'audiences',
      properties: { employee_ids: ids, division_ids: ids, permission_group_ids: ids },
    },
  },
};
const letter = {
  required: ['subject', 'body_html'],
  properties: {
    subject: { type: 'string', minLength: 1 },
    body_html: { type: 'string', format: 'html', minLength: 1 },
  },
} as const;

const receivers = defineRoute({
  method: 'POST',
  below: 'emailjob',
  path: '/receivers',
  access,
  body: audience,
  run: async ({ db, actor, body, audiences }) => {
    const named = namedIn(body, { audiences, actor });
    const { rows } = await sql<{ receivers: number; unreachable: number; stopped: number }>`select
      (count(distinct p.address) filter (where not p.is_stopped))::int as receivers,
      (count(*) filter (where p.address is null))::int as unreachable,
      (count(*) filter (where p.is_stopped))::int as stopped
      from ${chosen(body, actor.companyId, named)} as p`.execute(db);
    return { data: rows[0] };
  },
});

const toOneself = defineRoute({
  method: 'POST',
  below: 'emailjob',
  path: '/try',
  access,
  body: letter,
  run: async ({ db, actor, body: { subject, body_html: html }, html: threads }) => {
    const faults = await bodyFaults({ body_html: html }, { html: threads });
    if (faults.length > 0) throw invalid(faults);
    const [me] = await receiversOf(db, [actor.employeeId]);
    if (!me?.address) throw invalid([{ path: 'audience', code: 'noReceivers' }]);
    const { address, name, locale } = me;
    const letter = { kind: 'own', own: { subject, html }, values: bulkValues(me, me.company) };
    await queueLetter(db, { address, name, locale, letter });
    return { data: { address } };
  },
});

export const emailTries = [receivers, toOneself];
