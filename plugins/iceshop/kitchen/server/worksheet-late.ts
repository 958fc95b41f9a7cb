// Counts today's lines that should have been made by now, for the menu entry (docs/domain 4.8) and as a metric.
import { sql } from 'kysely';
import type { Actor, MetricSample, Rows, ServerBadge } from '#api';
import { WORKSHEET } from './worksheet.ts';
import { doneOf, dueOf, LINES, madeIn, OPEN } from './worksheet-sql.ts';

type Within = ReturnType<typeof sql<boolean>>;

/** The condition on lines that should have been made by now. */
export const lateNow = (companyId: number, within: Within): Within => sql<boolean>`(${madeIn({ companyId })}
  and o.status in ${OPEN} and o.delivery_date = (now() at time zone 'Europe/Brussels')::date
  and ${dueOf('o')} < now() and ${doneOf('l', 'o')} < l.quantity and ${within})`;

/** The kitchens of the reader's own divisions; of all, for a person without a kitchen. */
export function ownKitchens({ own: theirs, companyId }: Actor): Within {
  const own = theirs?.division ?? [];
  const isOwn = sql`exists (select from product q where q.company_id = ${companyId}
    and q.production_division_id = any(${own}::bigint[]))`;
  return sql<boolean>`(p.production_division_id = any(${own}::bigint[]) or not ${isOwn})`;
}

async function countLate(db: Rows, companyId: number, within: Within): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from ${LINES}
      where ${lateNow(companyId, within)}`.execute(db);
  return rows[0]?.n ?? 0;
}

export const lateLines: ServerBadge = {
  page: 'worksheet',
  access: WORKSHEET,
  type: 'DANGER',
  changesWith: ['WebshopOrder', 'WorksheetTick'],
  byClock: true,
  count: ({ db, actor }) => countLate(db, actor.companyId, ownKitchens(actor)),
};

/** Counts the late lines of all kitchens. */
export const linesLate: MetricSample = ({ db, companyId }) => countLate(db, companyId, sql<boolean>`true`);
