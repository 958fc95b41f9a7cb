// Makes the SQL that says how much of each stock item is expected to be used by day and division, since products whose
// forecast is shown are made of it, or are it.
import { type RawBuilder, sql } from 'kysely';
import type { Forecast } from '#api';
import { dayAfter } from '#core/contract';

interface Window {
  readonly companyId: number;
  readonly forecast: Forecast;
  /** The first and the last business day. */
  readonly from: string;
  readonly until: string;
}

const [product, component, level] = ['product', 'productcomponent', 'stocklevel'].map((table) => sql.table(table));

/** An item is taken where the product is made if it is kept there, else where there is most of it, as orders take it. */
const PLACE = sql`coalesce(
  (select l.division_id from ${level} l where l.company_id = k.company_id and l.stock_item_id = k.stock_item_id
    and l.division_id = p.production_division_id),
  (select l.division_id from ${level} l where l.company_id = k.company_id and l.stock_item_id = k.stock_item_id
    order by coalesce(l.on_hand, 0) - coalesce(l.allocated, 0) - coalesce(l.min_qty, 0) desc, l.id limit 1))`;

/**
 * Selects `stock_item_id`, `division_id`, `date`, `used` in units of the item, and what it rests on, as
 * `FORECAST_WHY` says it. What an option adds to a product is not known beforehand, and is left out.
 */
export function expectedUse({ companyId, forecast, from, until }: Window): RawBuilder<unknown> {
  const products = forecast({ resource: 'product', from, until });
  return sql`select u.stock_item_id, u.division_id, u.date, sum(u.used) as used, ${whyOf('u')}
    from (select k.stock_item_id, ${PLACE} as division_id, f.value * k.qty as used, f.*
      from (${products}) f
      join ${product} p on p.company_id = ${companyId} and p.id = f.record_id and p.deleted_at is null
      join ${component} k on k.company_id = ${companyId} and k.product_id = p.id and k.option_id is null) u
    where u.division_id is not null group by u.stock_item_id, u.division_id, u.date`;
}

/** Joins why products or days are used as they are: each counts as much as is used of it. */
export function whyOf(table: string): RawBuilder<unknown> {
  const of = (column: string) => sql.ref(`${table}.${column}`);
  const meant = (column: string) =>
    sql`sum(${of('used')} * ${of(column)}) filter (where ${of(column)} is not null)
      / nullif(sum(${of('used')}) filter (where ${of(column)} is not null), 0) as ${sql.ref(column)}`;
  const most = (column: string) => sql`max(${of(column)}) as ${sql.ref(column)}`;
  return sql.join([
    ...['temperature', 'holiday', 'weather_told_at'].map(most),
    ...['weather_factor', 'holiday_factor', 'error', 'baseline_error'].map(meant),
    sql`min(${of('made_at')}) as made_at`,
  ]);
}

interface Delivery {
  readonly companyId: number;
  readonly forecast: Forecast;
  readonly supplierId: number;
  readonly divisionId: number;
  readonly day: string;
  readonly today: string;
}

/**
 * Selects `stock_item_id` with `used_before`, what is used of it until a delivery, since the one that is ordered before
 * it, and `used_then`, what is used from that delivery until the next one, with its day in `next_date`.
 */
export function usedAroundDelivery({
  companyId,
  forecast,
  supplierId,
  divisionId,
  day,
  today,
}: Delivery): RawBuilder<unknown> {
  const next = sql`select coalesce(
      (select min(g)::date from generate_series(${day}::date + 1, ${day}::date + 7, '1 day') g
        where s.delivery_weekdays ? upper(to_char(g, 'FMDay'))), ${day}::date + 7) as next_date,
    coalesce((select max(o.delivery_date) from supplierorder o where o.company_id = ${companyId}
      and o.supplier_id = s.id and o.division_id = ${divisionId} and o.status <> 'CANCELLED'
      and o.delivery_date > ${today}::date and o.delivery_date < ${day}::date), ${today}::date) as begin_date
    from supplier s where s.company_id = ${companyId} and s.id = ${supplierId}`;
  const use = expectedUse({ companyId, forecast, from: today, until: dayAfter(day, 6) });
  return sql`select u.stock_item_id, n.next_date,
      coalesce(sum(u.used) filter (where u.date < ${day}::date), 0) as used_before,
      coalesce(sum(u.used) filter (where u.date >= ${day}::date), 0) as used_then, ${whyOf('u')}
    from (${next}) n join (${use}) u on u.division_id = ${divisionId} and u.date >= n.begin_date and u.date < n.next_date
    group by u.stock_item_id, n.next_date`;
}
