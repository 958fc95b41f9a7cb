// Serves POST and DELETE /v1/intranetnotice/{id}/read: people say that they have read a notice, and take it back.
import { sql } from 'kysely';
import { defineRoute, notFound, type RouteCall } from '#api';
import { isFor } from './audience.ts';

const access = { permissions: ['LEGACYINTRANET_USE'] };
type Call = RouteCall<{ readonly id: number }>;

/** Locks the notice, so that two calls at once make one mark. */
async function markOf({ db, actor, params, records }: Call) {
  const notice = await records('IntranetNotice', { by: 'product' }).get(params.id, { lock: true });
  const me = sql`${actor.employeeId}::bigint`;
  const { rows } = await sql`select from intranetnotice n
    where n.company_id = ${actor.companyId} and n.id = ${params.id} and ${isFor('n', me)}`.execute(db);
  if (!notice || rows.length === 0) throw notFound();
  const reads = records('IntranetRead', { by: 'product' });
  const own = { intranet_notice_id: notice.id, employee_id: actor.employeeId };
  const [mark] = await reads.list(own);
  return { reads, own, mark };
}

export const markRead = defineRoute({
  method: 'POST',
  below: 'intranetnotice',
  path: '/:id/read',
  access,
  run: async (call) => {
    const { reads, own, mark } = await markOf(call);
    const read_at = new Date().toISOString();
    if (mark) await reads.update(mark.id, { read_at });
    else await reads.create({ ...own, read_at });
  },
});

export const markUnread = defineRoute({
  method: 'DELETE',
  below: 'intranetnotice',
  path: '/:id/read',
  access,
  run: async (call) => {
    const { reads, mark } = await markOf(call);
    if (mark) await reads.remove(mark.id);
  },
});
