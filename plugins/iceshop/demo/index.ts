// Fills ICESHOP's share of the demo company: what is sold and kept, where it goes, customers and orders, vans, tablets
// (docs/domain 20.1).
import type { DemoContext, Rows } from '#api';
import { seedAccounts } from '../accounts/demo/accounts.ts';
import { seedSuppliedItems } from '../articles/demo/supplied-items.ts';
import { seedRuns } from '../delivery/demo/runs.ts';
import { seedDiscounts } from '../discounts/demo/discounts.ts';
import { seedOrders } from '../orders/demo/orders.ts';
import { seedCatalogue } from '../products/demo/catalogue.ts';
import { seedFleet } from '../tablets/demo/fleet.ts';
import { seedDeliverables } from './deliverables.ts';

export async function seedDemo(context: DemoContext): Promise<void> {
  const names = (table: string, key: string) => idsOf(context.db, context.companies.aurora, table, key);
  const divisions = await names('division', 'name');
  const { stock, products, categories } = await seedCatalogue(context, divisions);
  await seedSuppliedItems(context, { stock, divisions, suppliers: await names('supplier', 'name') });
  await seedDeliverables(context);
  const accounts = await seedAccounts(context);
  await seedDiscounts(context, { products, categories, accounts });
  await seedFleet(context, context.has('IcecreamVan') ? await names('icecreamvan', 'nr') : new Map());
  await seedOrders(context, { products, accounts, discounts: await names('discount', 'code') });
  await seedRuns(context);
}

/** The ids of rows that another module made, by what they are called. */
async function idsOf(db: Rows, company_id: number, table: string, key: string): Promise<Map<string, number>> {
  const rows = await db.selectFrom(table).select(['id', key]).where('company_id', '=', company_id).execute();
  return new Map(rows.map((row) => [String(row[key]), Number(row.id)]));
}
