// Lists the products that staff can sell in an order: each by its name in one's language, its price, options, and how
// many are left. Products that are not in the webshop can be sold on the phone and at the counter too, and come last.
import { sql } from 'kysely';
import type { ServerQuery } from '#api';
import { freePieces, isOver, nameIn, productState } from '../../products/server/product.ts';

export const orderProducts: ServerQuery = {
  id: 'order-products',
  access: { permissions: ['ICESHOP_WEBSHOP_ORDERS_VIEW', 'ICESHOP_WEBSHOP_ORDERS_MODERATE'] },
  changesWith: ['Product', 'ProductComponent', 'StockItem', 'StockLevel'],
  row: {
    id: { type: 'integer' },
    name: { type: 'string' },
    sku: { type: 'string' },
    category: { type: 'string' },
    price_vati: { type: 'number', money: true },
    vat_rate: { type: 'integer' },
    state: { type: 'string' },
    free: { type: 'number' },
    option_groups: { type: 'array', items: { type: 'object', additionalProperties: true } },
    deliverable_types: { type: 'array', items: { type: 'string' } },
  },
  sql: ({ actor }) => sql`select p.id, ${nameIn('p', actor.locale)} as name, p.sku, c.name as category, p.price_vati,
      p.vat_rate, ${productState('p')} as state, p.option_groups, p.deliverable_types,
      ${freePieces('p')} as free
    from product p
    left join productcategory c on c.company_id = p.company_id and c.id = p.product_category_id
    where p.company_id = ${actor.companyId} and p.deleted_at is null and not ${isOver('p')}
    order by coalesce(p.published, false) desc, c.sort_key, p.sort_key, p.id`,
};
