// Works out how much a discount takes off, and of which lines.
import type { HookContext, Stored } from '#api';
import type { OrderDiscount, OrderLine } from '../../lines/sums.ts';

/** Reads the rule by which each discount takes something off. */
export async function rulesOf(
  discounts: readonly Stored<'Discount'>[],
  context: Pick<HookContext, 'records'>,
): Promise<OrderDiscount[]> {
  const rules: OrderDiscount[] = [];
  for (const discount of discounts) rules.push(await ruleOf(discount, context));
  return rules;
}

async function ruleOf(discount: Stored<'Discount'>, { records }: Pick<HookContext, 'records'>): Promise<OrderDiscount> {
  const { type, value, scope } = discount;
  const products = new Set(discount.product_ids);
  const categories = discount.product_category_ids ?? [];
  if (scope === 'CATEGORIES') {
    const of = await records('Product', { by: 'product' }).list({ product_category_id: categories });
    for (const { id } of of) products.add(id);
  }
  const isFor = ({ product_id }: OrderLine) => scope === undefined || scope === 'ORDER' || products.has(product_id);
  return { type, isFor, ...(value !== undefined && { value }) };
}
