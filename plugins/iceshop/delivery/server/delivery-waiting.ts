// Tells which orders wait to be put on a run.
import { type RawBuilder, sql } from 'kysely';
import type { RouteCall } from '#api';

/** The condition that an order waits to be brought on a day. */
export const waitsOn = (date: string): RawBuilder<unknown> => sql`o.deliverable_type = 'DELIVERY_ZONE'
  and o.delivery_schedule_id is null and o.status in ('CONFIRMED', 'IN_PRODUCTION', 'READY')
  and (o.delivery_date = ${date}::date or (o.delivery_date < ${date}::date and o.delivery_date > ${date}::date - 14
    and exists (select from deliverystop s where s.company_id = o.company_id and s.webshop_order_id = o.id
      and s.status = 'FAILED')))`;

export async function waitingOn(date: string, { db, actor }: Pick<RouteCall, 'db' | 'actor'>): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`select o.id::int as id from webshoporder o
    where o.company_id = ${actor.companyId} and ${waitsOn(date)} order by o.delivery_start, o.nr`.execute(db);
  return rows.map(({ id }) => id);
}
