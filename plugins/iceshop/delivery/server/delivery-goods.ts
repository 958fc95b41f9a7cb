// Lists the goods that an internal transport takes to its points: what the kitchen makes for orders that are fetched
// there, on the last transport that arrives before their timeslot (docs/domain 13.4).
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Stored } from '#api';
import type { Line } from '../../lines/server/order-lines.ts';

/**
 * Selects the orders `o`, lines `l` and products `p` that run `r` brings to its stop `s`. It repeats the rule of
 * `deadlineOf`, because the times of a point may have changed since the order.
 */
const BROUGHT: RawBuilder<unknown> = sql`webshoporder o
    join webshoporderline l on l.company_id = o.company_id and l.webshop_order_id = o.id
    join product p on p.company_id = l.company_id and p.id = l.product_id and p.production_minutes > 0
  where r.kind = 'INTERNAL_TRANSPORT' and o.company_id = s.company_id and o.pick_up_point_id = s.pick_up_point_id
    and o.delivery_date = r.date and o.status not in ('PENDING_PAYMENT', 'CANCELLED')
    and r.time_start = (select max((ride ->> 'time_start')::time) from pickuppoint point
      cross join jsonb_array_elements(point.internal_transport_seed_config) ride
      where point.company_id = o.company_id and point.id = o.pick_up_point_id
        and (ride ->> 'time_stop')::time <= o.delivery_start)`;

/** Counts pieces by temperature, of the lines `l` and products `p` of `from`. */
export const pieces = (from: RawBuilder<unknown>): RawBuilder<unknown> => sql`lateral (select
    coalesce(sum(l.quantity) filter (where coalesce(p.temperature, 'AMBIENT') = 'AMBIENT'), 0)::float as ambient,
    coalesce(sum(l.quantity) filter (where p.temperature = 'CHILLED'), 0)::float as chilled,
    coalesce(sum(l.quantity) filter (where p.temperature = 'FROZEN'), 0)::float as frozen
  from ${from})`;

/** Counts the pieces that run `r` brings to its stop `s`. */
export const broughtPieces = pieces(BROUGHT);

interface Within {
  // biome-ignore lint/suspicious/noExplicitAny: tables are made from entity files at run time
  readonly db: Kysely<any>;
  readonly companyId: number;
}

/** Lists the goods by stop; each line names its order. */
export async function broughtTo(
  stops: readonly Stored<'DeliveryStop'>[],
  { db, companyId }: Within,
): Promise<ReadonlyMap<number, Line[]>> {
  const ids = stops.filter(({ pick_up_point_id }) => pick_up_point_id !== undefined).map(({ id }) => id);
  const found = new Map<number, Line[]>();
  if (ids.length === 0) return found;
  const { rows } = await sql<Line & { stop_id: number }>`select s.id::int as stop_id, l.id::int, l.product_id::int,
      l.quantity::float, l.name, coalesce(l.options, '[]') as options,
      concat_ws(' · ', '#' || l.nr, l.contact_name, nullif(l.note, '')) as note
    from deliverystop s
    join deliveryschedule r on r.company_id = s.company_id and r.id = s.delivery_schedule_id
    cross join lateral (select o.nr, o.contact_name, l.* from ${BROUGHT}) l
    where s.company_id = ${companyId} and s.id = any(${ids})
    order by l.nr, l.position, l.id`.execute(db);
  for (const { stop_id, ...line } of rows) found.set(stop_id, [...(found.get(stop_id) ?? []), line]);
  return found;
}
