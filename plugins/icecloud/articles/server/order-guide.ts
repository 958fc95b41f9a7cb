// Lists what can be ordered of a supplier for a division: each article with what is here, what is coming, what should
// be there, and how much would fill it up (docs/domain 9.4). All counts are in packs of the article.
import { type RawBuilder, sql } from 'kysely';
import { type Actor, defineQuery, type RowOf } from '#api';
import { can } from '#core/contract';

export interface GuideFor {
  readonly companyId: number;
  readonly supplierId: number;
  readonly divisionId: number;
  /** Whether the product keeps stock: another module does. */
  readonly hasStock: boolean;
}

const ALL = {
  permissions: ['ICECLOUD_SUPPLIER_ORDERS_ADMIN', 'ICECLOUD_PLACEHOLDER_ORDERS_MODERATE'],
};
const access = {
  permissions: ['ICECLOUD_SUPPLIER_ORDERS_BASIC', 'ICECLOUD_SUPPLIER_ORDERS_EXTENDED', ...ALL.permissions],
};
const count = { type: 'number' } as const;
const text = { type: 'string' } as const;

export const orderGuide = defineQuery({
  id: 'order-guide',
  access,
  changesWith: ['SuppliedItem', 'ParLevel', 'StockLevel', 'SupplierOrder'],
  params: {
    required: ['supplier_id', 'division_id'],
    properties: {
      supplier_id: { type: 'integer', relation: 'supplier' },
      division_id: { type: 'integer', relation: 'division' },
    },
  },
  row: {
    id: { type: 'integer' },
    ...{ name: text, sku: text, barcode: text, pack_unit: text, units_per_pack: count, unit: text },
    ...{ price_vate: count, is_extra: { type: 'boolean' } },
    ...{ here: count, coming: count, par: count, proposal: count },
    ...{ last_qty: count, last_date: { type: 'string', format: 'date' }, last_order_id: { type: 'integer' } },
  },
  always: ['id', 'name', 'units_per_pack', 'coming'],
  sql: ({ actor, params, has }) => {
    const asked = { supplierId: params.supplier_id, divisionId: params.division_id };
    const of = { ...asked, companyId: actor.companyId, hasStock: has('StockLevel') };
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

/**
 * Where several articles are packs of the same item, the first of them fills it up. An article's own par level goes before
 * that of the item.
 */
export function guideSql(of: GuideFor): RawBuilder<unknown> {
  const { companyId, supplierId, divisionId } = of;
  return sql`with offer as (
      select i.id, i.name, i.sku, i.barcode, i.pack_unit, i.is_extra, i.sort_key, i.price_vate, s.unit, i.vat_rate, i.stock_item_id,
        coalesce(i.units_per_pack, 1) as units_per_pack, coalesce(i.multiple, 1) as multiple, coalesce(i.min_qty, 0) as min_qty,
        s.on_hand, coalesce(p.par_qty, case when row_number() over (partition by i.stock_item_id
          order by i.is_extra, i.sort_key, i.id) = 1 then s.par_qty / coalesce(i.units_per_pack, 1) end) as par,
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
    ), counted as (
      select offer.*, on_hand / units_per_pack as here, coming_units / units_per_pack as coming,
        par - (coalesce(on_hand, 0) + coming_units) / units_per_pack as missing
      from offer
    )
    select c.id, c.name, c.sku, c.barcode, c.pack_unit, c.units_per_pack, c.unit, c.price_vate, c.vat_rate, c.is_extra, c.stock_item_id,
      c.sort_key, round(c.here, 2) as here, round(c.coming, 2) as coming, round(c.par, 2) as par,
      case when c.missing > 0 then ceil(round(greatest(c.missing, c.min_qty) / c.multiple, 6)) * c.multiple end as proposal,
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
