// Lists the products that staff can sell in an order: each by its name in one's language, its price, options, and how
// many are left. Products that are not in the webshop can be sold on the phone and at the counter too, and come last.
import { sql } from 'kysely';
import { defineQuery, type RowOf } from '#api';
import { freePieces, isOver, nameIn, productState } from '../../products/server/product.ts';

const OPTION_GROUP = {
  type: 'object',
  required: ['name'],
  properties: {
    name: { type: 'string' },
    min: { type: 'integer' },
    max: { type: 'integer' },
    options: {
      type: 'array',
      items: {
        type: 'object',
        required: ['name'],
        properties: {
          id: { type: 'string' },
          name: { type: 'string' },
          price_delta_vati: { type: 'number', money: true },
          text_limit: { type: 'integer' },
        },
      },
    },
  },
} as const;

export const orderProducts = defineQuery({
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
    option_groups: { type: 'array', items: OPTION_GROUP },
    deliverable_types: { type: 'array', items: { type: 'string' } },
  },
  always: ['id', 'name', 'price_vati', 'vat_rate', 'state'],
  sql: ({ actor }) => sql`select p.id, ${nameIn('p', actor.locale)} as name, p.sku, c.name as category, p.price_vati,
      p.vat_rate, ${productState('p')} as state, p.option_groups, p.deliverable_types,
      ${freePieces('p')} as free
    from product p
    left join productcategory c on c.company_id = p.company_id and c.id = p.product_category_id
    where p.company_id = ${actor.companyId} and p.deleted_at is null and not ${isOver('p')}
    order by coalesce(p.published, false) desc, c.sort_key, p.sort_key, p.id`,
});

declare module '#core/types' {
  interface QueryRowTypes {
    'iceshop/order-products': RowOf<typeof orderProducts>;
  }
}
