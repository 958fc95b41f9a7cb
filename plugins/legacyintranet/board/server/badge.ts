// Counts the notices on the board that the person has not read, and says which; a new employee has a step of it.
import { sql } from 'kysely';
import { type Actor, defineQuery, type RowOf, type ServerBadge, type ServerException, today } from '#api';
import { hangs, hasBoard, isFor, reading } from './audience.ts';

/** Selects from the notices `n` that hang on the board for the person and that they have not read. */
function unread({ companyId, employeeId }: Pick<Actor, 'companyId' | 'employeeId'>) {
  const me = sql`${employeeId}::bigint`;
  return sql`intranetnotice n left join ${reading('n', me)}
    where n.company_id = ${companyId} and r.id is null and ${hasBoard(companyId)}
      and ${hangs('n', today())} and ${isFor('n', me)}`;
}

export const unreadNotices: ServerBadge = {
  page: 'intranet',
  access: { permissions: ['LEGACYINTRANET_USE'] },
  type: 'INFO',
  changesWith: ['IntranetNotice', 'IntranetRead'],
  byClock: true,
  count: async ({ db, actor }) => {
    const { rows } = await sql<{ n: number }>`select count(*)::int as n from ${unread(actor)}`.execute(db);
    return rows[0]?.n ?? 0;
  },
};

export const noticesUnread: ServerException = {
  of: 'intranet',
  model: 'IntranetNotice',
  rows: ({ actor }) => sql`select n.id, n.title as subject, n.worded_at as since, left(n.content, 200) as words,
      'notice.UNREAD' as reason
    from ${unread(actor)} order by n.is_pinned desc, n.date_from desc, n.id desc`,
};

/** Tells a new employee whether they have read what hangs there. */
export const boardRead = defineQuery({
  id: 'newcomer',
  access: { permissions: ['LEGACYINTRANET_USE'] },
  changesWith: ['IntranetNotice', 'IntranetRead'],
  row: { step: { type: 'string' }, is_done: { type: 'boolean' } },
  always: ['step', 'is_done'],
  sql: ({ actor }) => sql`select 'read' as step, not exists (select from ${unread(actor)}) as is_done`,
});

declare module '#core/types' {
  interface QueryRowTypes {
    'legacyintranet/newcomer': RowOf<typeof boardRead>;
  }
}
