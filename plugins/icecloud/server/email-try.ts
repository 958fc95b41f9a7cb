// Before a bulk e-mail goes out: how many people it reaches, and how it looks in one's own mailbox (domain 1, email_job).
import { sql } from 'kysely';
import { type Input, invalid, queueLetter, type ServerRoute } from '#api';
import { chosen } from './email-job.ts';

const access = { permissions: ['ICECLOUD_EMAIL_JOBS_ADD'] };
const ids = { type: 'array', maxItems: 10_000, items: { type: 'integer' } };
const audience: Input = {
  required: ['audience'],
  properties: {
    audience: {
      type: 'object',
      properties: { employee_ids: ids, division_ids: ids, permission_group_ids: ids },
    },
  },
};
const letter: Input = {
  required: ['subject', 'body_html'],
  properties: {
    subject: { type: 'string', minLength: 1 },
    body_html: { type: 'string', format: 'html', minLength: 1 },
  },
};

const receivers: ServerRoute = {
  method: 'POST',
  below: 'emailjob',
  path: '/receivers',
  access,
  body: audience,
  run: async ({ db, actor, body }) => {
    const { rows } = await sql<{ receivers: number; unreachable: number }>`select
      count(distinct p.address)::int as receivers, (count(*) filter (where p.address is null))::int as unreachable
      from ${chosen(body, actor.companyId)} as p`.execute(db);
    return { data: rows[0] };
  },
};

const toOneself: ServerRoute = {
  method: 'POST',
  below: 'emailjob',
  path: '/try',
  access,
  body: letter,
  run: async ({ db, actor, body: { subject, body_html: html } }) => {
    const own = { audience: { employee_ids: [actor.employeeId] } };
    const { rows } = await sql<{ address: string | null; name: string; locale: string }>`select p.address,
      p.first_name as name, p.locale from ${chosen(own, actor.companyId)} as p`.execute(db);
    const [me] = rows;
    if (!me?.address) throw invalid([{ path: 'audience', code: 'noReceivers' }]);
    const { address } = me;
    await queueLetter(db, { ...me, address, letter: { kind: 'own', own: { subject: `${subject}`, html: `${html}` } } });
    return { data: { address } };
  },
};

export const emailTries = [receivers, toOneself];
