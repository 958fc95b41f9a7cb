// What one piece of a product takes out of stock, and what that costs.
import { sql } from 'kysely';
import type { ServerQuery } from '#api';

export const productRecipe: ServerQuery = {
  id: 'product-recipe',
  access: { permissions: ['ICESHOP_PRODUCTS_MODERATE', 'ICESHOP_STOCK_ITEMS_VIEW'] },
  changesWith: ['ProductComponent', 'StockItem'],
  params: { required: ['product_id'], properties: { product_id: { type: 'integer' } } },
  row: {
    stock_item_id: { type: 'integer' },
    name: { type: 'string' },
    unit: { type: 'string', enum: ['PIECE', 'LITRE', 'KG', 'BOX'] },
    qty: { type: 'number' },
    cost_vate: { type: 'number', money: true },
  },
  sql: ({ actor, params }) => sql`select i.id as stock_item_id, i.name, i.unit, k.qty, i.cost_vate
    from productcomponent k join stockitem i on i.company_id = k.company_id and i.id = k.stock_item_id
    where k.company_id = ${actor.companyId} and k.product_id = ${params.product_id} order by i.name, i.id`,
};
