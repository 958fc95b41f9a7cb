// Lists what can be ordered of a supplier for a division: each article with what is here, what is coming, what should
// be there, what is expected to be used, and how much would fill it up (docs/domain 9.4). All counts are in packs of the article.
import { type RawBuilder, sql } from 'kysely';
import { type Actor, defineQuery, FORECAST_WHY, type Forecast, type RowOf, today } from '#api';
import { can } from '#core/contract';
import { usedAroundDelivery } from './expected-use.ts';

export interface GuideFor {
  readonly companyId: number;
  readonly forecast: Forecast;
  readonly supplierId: number;
  readonly divisionId: number;
  /** Whether the product keeps stock: another module does. */
  readonly hasStock: boolean;
  /** The day of the delivery; without one nothing is said of what is expected. */
  readonly day?: string | undefined;
}

const ALL = {
  permissions: ['ICECLOUD_SUPPLIER_ORDERS_ADMIN', 'ICECLOUD_PLACEHOLDER_ORDERS_MODERATE'],
};
const access = {
  permissions: ['ICECLOUD_SUPPLIER_ORDERS_BASIC', 'ICECLOUD_SUPPLIER_ORDERS_EXTENDED', ...ALL.permissions],
};
const count = { type: 'number' } as const;
const text = { type: 'string' } as const;
const day = { type: 'string', format: 'date' } as const;

export const orderGuide = defineQuery({
  id: 'order-guide',
  access,
  changesWith: ['SuppliedItem', 'ParLevel', 'StockLevel', 'SupplierOrder', 'Forecast'],
  params: {
    required: ['supplier_id', 'division_id'],
    properties: {
      supplier_id: { type: 'integer', relation: 'supplier' },
      division_id: { type: 'integer', relation: 'division' },
      delivery_date: day,
    },
  },
  row: {
    id: { type: 'integer' },
    ...{ name: text, sku: text, barcode: text, pack_unit: text, units_per_pack: count, unit: text },
    ...{ price_vate: count, is_extra: { type: 'boolean' } },
    ...{ here: count, coming: count, par: count, proposal: count },
    ...{ last_qty: count, last_date: day, last_order_id: { type: 'integer' } },
    /** Packs that are expected to be used until the delivery, and from it until the next one. */
    ...{ used_before: count, used: count, next_date: day },
    ...FORECAST_WHY,
  },
  always: ['id', 'name', 'units_per_pack', 'coming'],
  sql: ({ actor, params, has, forecast }) => {
    const asked = { supplierId: params.supplier_id, divisionId: params.division_id };
    const of = {
      ...asked,
      companyId: actor.companyId,
      forecast,
      hasStock: has('StockLevel'),
      day: params.delivery_date,
    };
    return sql`select * from (${guideSql(of)}) as guide
      where ${mayOrderFor(actor, asked.divisionId)} order by sort_key, id`;
  },
});

declare module '#core/types' {
  interface QueryRowTypes {
    'iceshop/order-guide': RowOf<typeof orderGuide>;
  }
}

function mayOrderFor(actor: Actor, divisionId: number): boolean {
  return can(actor, ALL) || (actor.own?.division ?? []).includes(divisionId);
}

/** Each stock item `id` with what the division has of it, and should have. */
function stockSql({ companyId, divisionId, hasStock }: GuideFor): RawBuilder<unknown> {
  if (!hasStock)
    return sql`(select null::bigint as id, null::text as unit, null::numeric as on_hand, null::numeric as par_qty where false)`;
  return sql`(select s.id, s.unit, l.on_hand, l.par_qty from ${sql.table('stockitem')} s
    left join ${sql.table('stocklevel')} l on l.company_id = s.company_id and l.stock_item_id = s.id
      and l.division_id = ${divisionId}
    where s.company_id = ${companyId})`;
}

/** Each stock item with what is expected to be used of it around the delivery; nothing where stock is not kept. */
function usedSql({
  companyId,
  forecast,
  supplierId,
  divisionId,
  hasStock,
  day: delivery,
}: GuideFor): RawBuilder<unknown> {
  const given = { companyId, forecast, supplierId, divisionId, today: today() };
  if (hasStock && delivery) return sql`(${usedAroundDelivery({ ...given, day: delivery })})`;
  return sql`(select null::bigint as stock_item_id, null::date as next_date, null::float8 as used_before,
    null::float8 as used_then, ${sql.join(WHY.map(nullOf))} where false)`;
}

const WHY = Object.keys(FORECAST_WHY) as (keyof typeof FORECAST_WHY)[];

function nullOf(column: keyof typeof FORECAST_WHY): RawBuilder<unknown> {
  const field: { readonly type: string; readonly format?: string } = FORECAST_WHY[column];
  const type = field.type === 'number' ? sql`float8` : field.format ? sql`timestamptz` : sql`text`;
  return sql`null::${type} as ${sql.ref(column)}`;
}

/**
 * Where several articles are packs of the same item, the first of them fills it up. An article's own par level goes before
 * that of the item. What is expected to be used from the delivery until the next one goes before both where it is more,
 * and what is used until the delivery is no longer there by then.
 */
export function guideSql(of: GuideFor): RawBuilder<unknown> {
  const { companyId, supplierId, divisionId } = of;
  const here = sql`(coalesce(on_hand, 0) + coming_units)`;
  return sql`with offer as (
      select i.id, i.name, i.sku, i.barcode, i.pack_unit, i.is_extra, i.sort_key, i.price_vate, s.unit, i.vat_rate, i.stock_item_id,
        coalesce(i.units_per_pack, 1) as units_per_pack, coalesce(i.multiple, 1) as multiple, coalesce(i.min_qty, 0) as min_qty,
        s.on_hand, s.par_qty, p.par_qty as own_par, row_number() over (partition by i.stock_item_id
          order by i.is_extra, i.sort_key, i.id) = 1 as is_first,
        coalesce((select sum(greatest(coalesce(w.qty_confirmed, w.qty) - coalesce(w.qty_received, 0), 0)
            * coalesce(w.units_per_pack, 1))
          from supplierorderline w join supplierorder o on o.company_id = w.company_id and o.id = w.supplier_order_id
          where w.company_id = ${companyId} and o.division_id = ${divisionId}
            and o.status in ('SENT', 'CONFIRMED', 'PARTLY_RECEIVED')
            and (w.supplied_item_id = i.id or w.stock_item_id = i.stock_item_id)), 0) as coming_units
      from supplieditem i
      left join ${stockSql(of)} s on s.id = i.stock_item_id
      left join parlevel p on p.company_id = i.company_id and p.supplied_item_id = i.id and p.division_id = ${divisionId}
      where i.company_id = ${companyId} and i.supplier_id = ${supplierId} and i.active is not false
    ), leveled as (
      select offer.*, coalesce(own_par, case when is_first then par_qty / units_per_pack end) as par,
        u.used_before / units_per_pack as used_before, u.used_then / units_per_pack as used, u.next_date,
        ${sql.join(WHY.map((column) => sql`u.${sql.ref(column)}`))}
      from offer left join ${usedSql(of)} u on u.stock_item_id = offer.stock_item_id and offer.is_first
    ), counted as (
      select leveled.*, on_hand / units_per_pack as here, coming_units / units_per_pack as coming,
        greatest(par, used) - ${here} / units_per_pack
          + least(coalesce(used_before, 0), greatest(${here} / units_per_pack, 0)) as missing
      from leveled
    )
    select c.id, c.name, c.sku, c.barcode, c.pack_unit, c.units_per_pack, c.unit, c.price_vate, c.vat_rate, c.is_extra, c.stock_item_id,
      c.sort_key, round(c.here, 2) as here, round(c.coming, 2) as coming, round(c.par, 2) as par,
      round(c.used_before::numeric, 2) as used_before, round(c.used::numeric, 2) as used, c.next_date,
      ${sql.join(WHY.map((column) => sql`c.${sql.ref(column)}`))},
      case when c.missing > 0 then ceil(round((greatest(c.missing, c.min_qty) / c.multiple)::numeric, 6)) * c.multiple end as proposal,
      last.qty as last_qty, last.delivery_date as last_date, last.id as last_order_id
    from counted c
    left join lateral (
      select w.qty, o.delivery_date, o.id
      from supplierorderline w join supplierorder o on o.company_id = w.company_id and o.id = w.supplier_order_id
      where w.company_id = ${companyId} and w.supplied_item_id = c.id and o.division_id = ${divisionId}
        and o.status in ('SENT', 'CONFIRMED', 'PARTLY_RECEIVED', 'RECEIVED', 'CLOSED')
      order by o.delivery_date desc, o.id desc limit 1
    ) as last on true`;
}
