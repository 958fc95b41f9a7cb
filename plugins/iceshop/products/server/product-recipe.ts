// Works out what one piece of a product, without options, takes out of stock, and its cost.
import { type RawBuilder, sql } from 'kysely';
import { defineQuery, type EntityHooks, type RowOf } from '#api';
import { optionsIn } from './product-options.ts';

export const productRecipe = defineQuery({
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
  always: ['stock_item_id', 'name', 'unit', 'qty'],
  sql: ({ actor, params }) => sql`select i.id as stock_item_id, i.name, i.unit, k.qty, i.cost_vate
    from productcomponent k join stockitem i on i.company_id = k.company_id and i.id = k.stock_item_id
    where k.company_id = ${actor.companyId} and k.product_id = ${params.product_id}
      and k.option_id is null order by i.name, i.id`,
});

/**
 * Refuses a part for an unknown option, and a stock item that is in the recipe twice for the same option or twice for
 * all.
 */
export const componentHooks: EntityHooks<'ProductComponent'> = {
  validate: async ({ id, product_id, stock_item_id, option_id }, { records, previous }) => {
    if (option_id !== undefined && option_id !== previous?.option_id) {
      const product = await records('Product', { by: 'product' }).get(product_id);
      if (!optionsIn(product).some((one) => one.id === option_id))
        return [{ path: 'option_id', code: 'optionUnknown' }];
    }
    const others = await records('ProductComponent', { by: 'product' }).list({ product_id, stock_item_id });
    const isThere = others.some((one) => one.id !== id && one.option_id === undefined);
    return option_id === undefined && isThere ? [{ path: 'stock_item_id', code: 'unique' }] : [];
  },
};

/** The current name of the option that a part belongs to. */
export const componentOption = (
  table: string,
): RawBuilder<unknown> => sql`(select concat_ws(': ', g ->> 'name', o ->> 'name')
  from product p cross join jsonb_array_elements(p.option_groups) g
  cross join jsonb_array_elements(coalesce(g -> 'options', '[]')) o
  where p.company_id = ${sql.ref(`${table}.company_id`)} and p.id = ${sql.ref(`${table}.product_id`)}
    and jsonb_typeof(p.option_groups) = 'array' and o ->> 'id' = ${sql.ref(`${table}.option_id`)} limit 1)`;

declare module '#core/types' {
  interface QueryRowTypes {
    'iceshop/product-recipe': RowOf<typeof productRecipe>;
  }
}
