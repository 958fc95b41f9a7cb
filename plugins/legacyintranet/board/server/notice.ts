// Holds the rules of notices: who posted one, when its words last changed, and that people hear of it on its first day.
import { sql } from 'kysely';
import { defineJob, defineReaction, type EntityHooks, today } from '#api';
import { audienceOf, hasBoard } from './audience.ts';

const now = () => new Date().toISOString();
const isDue = ({ date_from }: { readonly date_from: string }) => date_from <= today();

export const noticeHooks: EntityHooks<'IntranetNotice'> = {
  beforeCreate: (notice, { actor }) => {
    notice.author_employee_id = actor.employeeId;
    notice.worded_at = now();
    if (isDue(notice)) notice.told_at = now();
  },
  beforeUpdate: (notice, { previous }) => {
    if (notice.title !== previous?.title || notice.content !== previous?.content) notice.worded_at = now();
    if (isDue(notice)) notice.told_at ??= now();
  },
  beforeDelete: async ({ id }, { records }) => {
    const reads = records('IntranetRead', { by: 'product' });
    for (const read of await reads.list({ intranet_notice_id: id })) await reads.remove(read.id);
  },
};

/** Each notice is told once, also when it is changed later. */
export const noticeTold = defineReaction({
  to: 'IntranetNotice',
  fields: ['told_at'],
  run: async ({ id, title, told_at }, { db, companyId, inform }) => {
    if (!told_at) return;
    const { rows } = await sql<{ id: number }>`select e.id::int from intranetnotice n
      cross join lateral (select e.id from ${audienceOf('n')}) e
      where n.company_id = ${companyId} and n.id = ${id} and ${hasBoard(companyId)}`.execute(db);
    await inform({ to: rows.map((person) => person.id), notice: 'posted', values: { title }, key: String(id) });
  },
});

export const tellNotices = defineJob({
  id: 'tell-notices',
  at: '06:00',
  run: async ({ db, companyId, records }) => {
    const { rows } = await sql<{ id: number }>`select id::int from intranetnotice where company_id = ${companyId}
      and told_at is null and date_from <= ${today()}::date order by id`.execute(db);
    for (const { id } of rows) await records('IntranetNotice').update(id, { told_at: now() });
  },
});
