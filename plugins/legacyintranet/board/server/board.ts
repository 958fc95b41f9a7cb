// Answers the notices that hang on the board for the caller, and to who posts notices who has read one.
import { sql } from 'kysely';
import { defineQuery, type RowOf, today } from '#api';
import { can } from '#core/contract';
import { audienceOf, hangs, isFor, reading } from './audience.ts';

const integer = { type: 'integer' } as const;
const text = { type: 'string' } as const;
const day = { type: 'string', format: 'date' } as const;
const moment = { type: 'string', format: 'date-time' } as const;
const POST = 'ICECLOUD_COMPANIES_MODERATE';
const POSTERS = { permissions: [POST] };
/** Nobody else learns who has read what; so nothing is counted for others. */
const posters = { read: POSTERS.permissions };

export const boardNotices = defineQuery({
  id: 'board',
  access: { permissions: ['LEGACYINTRANET_USE'] },
  changesWith: ['IntranetNotice', 'IntranetRead'],
  row: {
    ...{ id: integer, title: text, content: text, date_from: day, date_until: day, author: text },
    ...{ is_pinned: { type: 'boolean' }, is_for_all: { type: 'boolean' }, worded_at: moment, read_at: moment },
    read_count: { ...integer, access: posters },
    audience_count: { ...integer, access: posters },
  },
  always: ['id', 'title', 'content', 'date_from', 'is_pinned', 'is_for_all', 'worded_at'],
  sql: ({ actor }) => {
    const { companyId, employeeId } = actor;
    const me = sql`${employeeId}::bigint`;
    return sql`
      select n.id, n.title, n.content, n.date_from, n.date_until, n.is_pinned, n.worded_at, r.read_at,
        concat_ws(' ', a.first_name, nullif(a.middle_name, ''), a.last_name) as author,
        not exists (select from intranetnotice_division_ids d where d.company_id = n.company_id and d.owner_id = n.id)
          and not exists (select from intranetnotice_permission_group_ids g
            where g.company_id = n.company_id and g.owner_id = n.id) as is_for_all,
        counted.audience_count, counted.read_count
      from intranetnotice n
        left join ${reading('n', me)}
        left join employee a on a.company_id = n.company_id and a.id = n.author_employee_id
        cross join lateral (select count(*)::int as audience_count, count(o.id)::int as read_count
          from (select e.id, e.company_id from ${audienceOf('n')} and ${can(actor, POSTERS)}) p
            left join intranetread o on o.company_id = p.company_id and o.employee_id = p.id
              and o.intranet_notice_id = n.id and o.read_at >= n.worded_at) counted
      where n.company_id = ${companyId} and ${hangs('n', today())} and ${isFor('n', me)}
      order by r.read_at is not null, n.is_pinned desc, n.date_from desc, n.id desc limit 200`;
  },
});

export const noticeReaders = defineQuery({
  id: 'notice-readers',
  access: POSTERS,
  changesWith: ['IntranetNotice', 'IntranetRead'],
  params: { required: ['id'], properties: { id: integer } },
  row: { employee_id: integer, name: text, read_at: moment },
  always: ['employee_id', 'name'],
  sql: ({ actor: { companyId }, params: { id } }) => sql`
    select e.id as employee_id, concat_ws(' ', e.first_name, nullif(e.middle_name, ''), e.last_name) as name, o.read_at
    from intranetnotice n cross join lateral (select e.* from ${audienceOf('n')}) e
      left join intranetread o on o.company_id = n.company_id and o.employee_id = e.id and o.intranet_notice_id = n.id
        and o.read_at >= n.worded_at
    where n.company_id = ${companyId} and n.id = ${id}
    order by o.read_at is not null, e.last_name, e.first_name, e.id`,
});

declare module '#core/types' {
  interface QueryRowTypes {
    'legacyintranet/board': RowOf<typeof boardNotices>;
    'legacyintranet/notice-readers': RowOf<typeof noticeReaders>;
  }
}
