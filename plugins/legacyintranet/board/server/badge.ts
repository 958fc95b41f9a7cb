// Counts the notices on the board that the person has not read.
import { sql } from 'kysely';
import { type ServerBadge, today } from '#api';
import { hangs, hasBoard, isFor, reading } from './audience.ts';

export const unreadNotices: ServerBadge = {
  page: 'intranet',
  access: { permissions: ['LEGACYINTRANET_USE'] },
  type: 'INFO',
  changesWith: ['IntranetNotice', 'IntranetRead'],
  byClock: true,
  count: async ({ db, actor: { companyId, employeeId } }) => {
    const me = sql`${employeeId}::bigint`;
    const { rows } = await sql<{ n: number }>`select count(*)::int as n from intranetnotice n
      left join ${reading('n', me)}
      where n.company_id = ${companyId} and r.id is null and ${hasBoard(companyId)}
        and ${hangs('n', today())} and ${isFor('n', me)}`.execute(db);
    return rows[0]?.n ?? 0;
  },
};
