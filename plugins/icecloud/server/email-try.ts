// Before a bulk e-mail goes out: how many people it reaches, and how it looks in one's own mailbox (domain 1, email_job).
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { invalid, queueLetter, type RouteContext, requireAccess } from '#api';
import { chosen } from './email-job.ts';

const ADD = { license: 'ICECLOUD', permissions: ['ICECLOUD_EMAIL_JOBS_ADD'] };
const ids = { type: 'array', maxItems: 10_000, items: { type: 'integer' } };
const audience = {
  type: 'object',
  additionalProperties: false,
  properties: { employee_ids: ids, division_ids: ids, permission_group_ids: ids },
};
const body = (required: readonly string[], properties: object) => ({
  type: 'object',
  additionalProperties: false,
  required,
  properties,
});
const toReceivers = body(['audience'], { audience });
const toTry = body(['subject', 'body_html'], {
  subject: { type: 'string', minLength: 1, maxLength: 255 },
  body_html: { type: 'string', minLength: 1, maxLength: 65_535 },
});

export function emailTries(app: FastifyInstance, { database }: RouteContext): void {
  app.post<{ Body: { audience: object } }>(
    '/emailjob/receivers',
    { schema: { body: toReceivers } },
    async (request) => {
      const { actor, body: job } = request;
      requireAccess(actor, ADD);
      const { rows } = await database.tenant(actor.companyId, (db) =>
        sql<{ receivers: number; unreachable: number }>`select count(distinct p.address)::int as receivers,
        (count(*) filter (where p.address is null))::int as unreachable
        from ${chosen(job, actor.companyId)} as p`.execute(db),
      );
      return { data: rows[0] };
    },
  );

  app.post<{ Body: { subject: string; body_html: string } }>(
    '/emailjob/try',
    { schema: { body: toTry } },
    async (request) => {
      const { actor, body: job } = request;
      requireAccess(actor, ADD);
      const address = await database.tenant(actor.companyId, async (db) => {
        const own = { audience: { employee_ids: [actor.employeeId] } };
        const { rows } = await sql<{ address: string | null; name: string; locale: string }>`select p.address,
        p.first_name as name, p.locale from ${chosen(own, actor.companyId)} as p`.execute(db);
        const [me] = rows;
        if (!me?.address) throw invalid([{ path: 'audience', code: 'noReceivers' }]);
        const letter = { kind: 'own', own: { subject: job.subject, html: job.body_html } };
        await queueLetter(db, { ...me, address: me.address, letter });
        return me.address;
      });
      return { data: { address } };
    },
  );
}
