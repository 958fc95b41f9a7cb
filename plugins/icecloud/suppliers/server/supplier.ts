// Works out the next moment until which one can order from a supplier (docs/domain 9.1).
import { type RawBuilder, sql } from 'kysely';

const ZONE = sql.lit('Europe/Brussels');
const WEEKDAYS = sql.raw(`array['SUNDAY', 'MONDAY', 'TUESDAY', 'WEDNESDAY', 'THURSDAY', 'FRIDAY', 'SATURDAY']`);

/**
 * The nearest delivery day's cut-off that is still to come: that day less the lead time, at the cut-off hour in Brussels.
 * Empty while the supplier is inactive, or without delivery days or cut-off hour.
 */
export function nextCutoff(table: string): RawBuilder<unknown> {
  return nearest(table, ({ deadline }) => deadline);
}

/** The day that is delivered when one orders before that cut-off. */
export function deliveryDay(table: string): RawBuilder<unknown> {
  return nearest(table, ({ delivery }) => delivery);
}

/** Without days of its own a supplier delivers on any. */
export function delivers(table: string, day: RawBuilder<unknown>): RawBuilder<unknown> {
  const days = sql.ref(`${table}.delivery_weekdays`);
  return sql`(coalesce(jsonb_array_length(${days}), 0) = 0 or ${days} ? (${WEEKDAYS})[extract(dow from ${day})::int + 1])`;
}

interface Chance {
  readonly deadline: RawBuilder<unknown>;
  readonly delivery: RawBuilder<unknown>;
}

function nearest(table: string, wanted: (chance: Chance) => RawBuilder<unknown>): RawBuilder<unknown> {
  const column = (name: string) => sql.ref(`${table}.${name}`);
  const deadline = sql`((o.day + ${column('order_cutoff')}) at time zone ${ZONE})`;
  const delivery = sql`(o.day + coalesce(${column('lead_time_days')}, 0)::int)`;
  return sql`(select min(${wanted({ deadline, delivery })})
    from (select (now() at time zone ${ZONE})::date + k as day from generate_series(0, 7) as k) as o
    where ${column('active')} and ${deadline} > now()
      and ${column('delivery_weekdays')} ? (${WEEKDAYS})[extract(dow from ${delivery})::int + 1])`;
}
