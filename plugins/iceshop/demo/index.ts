// Fills ICESHOP's share of the demo company: products and stock, places, vans, customers and their orders (docs/domain
// 20.1).
import type { DemoContext } from '#api';
import { seedAccounts } from '../accounts/demo/accounts.ts';
import { seedRuns } from '../delivery/demo/runs.ts';
import { seedVans } from '../delivery/demo/vans.ts';
import { seedDiscounts } from '../discounts/demo/discounts.ts';
import { seedOrders } from '../orders/demo/orders.ts';
import { seedCatalogue } from '../products/demo/catalogue.ts';
import { seedDeliverables } from './deliverables.ts';

export async function seedGoods(context: DemoContext): Promise<void> {
  await seedCatalogue(context, await namesIn(context)('division', 'name'));
}

export async function seedShop(context: DemoContext): Promise<void> {
  const names = namesIn(context);
  const [products, categories] = [await names('product', 'name'), await names('productcategory', 'name')];
  await seedDeliverables(context);
  const accounts = await seedAccounts(context);
  await seedDiscounts(context, { products, categories, accounts });
  await seedVans(context);
}

export async function seedSales(context: DemoContext): Promise<void> {
  const names = namesIn(context);
  const accounts = [...(await names('webshopaccount', 'id')).values()];
  const [products, discounts] = [await names('product', 'name'), await names('discount', 'code')];
  await seedOrders(context, { products, accounts, discounts });
  await seedRuns(context);
}

/** Maps the names of rows that were made before to their ids. */
const namesIn =
  ({ db, companies }: DemoContext) =>
  async (table: string, key: string): Promise<Map<string, number>> => {
    const made = db.selectFrom(table).select(['id', key]).where('company_id', '=', companies.aurora).orderBy('id');
    return new Map((await made.execute()).map((row) => [String(row[key]), Number(row.id)]));
  };
