// Counts today's lines that should have been made by now, for the menu entry (docs/domain 4.8).
import { sql } from 'kysely';
import type { ServerBadge } from '#api';
import { WORKSHEET } from './worksheet.ts';
import { doneOf, dueOf, LINES, madeIn, OPEN } from './worksheet-sql.ts';

export const lateLines: ServerBadge = {
  page: 'worksheet',
  access: WORKSHEET,
  type: 'DANGER',
  changesWith: ['WebshopOrder', 'WorksheetTick'],
  byClock: true,
  count: async ({ db, actor }) => {
    const own = actor.own?.division ?? [];
    const isOwn = sql`exists (select from product q where q.company_id = ${actor.companyId}
      and q.production_division_id = any(${own}::bigint[]))`;
    const { rows } = await sql<{ n: number }>`select count(*)::int as n from ${LINES}
      where ${madeIn({ companyId: actor.companyId })} and o.status in ${OPEN}
        and o.delivery_date = (now() at time zone 'Europe/Brussels')::date
        and ${dueOf('o')} < now() and ${doneOf('l', 'o')} < l.quantity
        and (p.production_division_id = any(${own}::bigint[]) or not ${isOwn})`.execute(db);
    return rows[0]?.n ?? 0;
  },
};
