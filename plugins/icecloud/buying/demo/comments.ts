// Makes the comments of the demo's team about suppliers and about orders that are under way.
import type { DemoContext } from '#api';
import { type DemoComment, seedComments } from '#api/demo';
import said from './comments.json';

export async function seedTalk(context: DemoContext): Promise<void> {
  const { db, companies } = context;
  const rowsOf = (table: string) => db.selectFrom(table).selectAll().where('company_id', '=', companies.aurora);
  const suppliers = await rowsOf('supplier').execute();
  const orders = await rowsOf('supplierorder').orderBy('id').execute();
  const all = said.map(({ supplier: name, status, by, hours, text }) => {
    const supplier = suppliers.find((one) => one.name === name)!;
    const order = orders.find((one) => one.supplier_id === supplier.id && one.status === status);
    const of = order ? { resource: 'supplierorder', record: order.id } : { resource: 'supplier', record: supplier.id };
    return { ...of, by, hours, text } as DemoComment;
  });
  await seedComments(context, all);
}
