// What one piece of a product, without options, takes out of stock, and what that costs.
import { sql } from 'kysely';
import type { EntityHooks, ServerQuery } from '#api';
import { optionNames } from './order-lines.ts';

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
    where k.company_id = ${actor.companyId} and k.product_id = ${params.product_id}
      and k.option is null order by i.name, i.id`,
};

/** A part that goes with an option names one that the product has. */
export const componentHooks: EntityHooks = {
  validate: async ({ product_id, option }, { records, previous }) => {
    if (option === undefined || option === previous?.option) return [];
    const product = await records('Product', { by: 'product' }).get(Number(product_id));
    return optionNames(product).includes(String(option)) ? [] : [{ path: 'option', code: 'optionUnknown' }];
  },
};
