// Puts the sold-out products into the inbox of people who watch over stock.
import { sql } from 'kysely';
import { type DemoContext, inform } from '#api';

export async function seedNotices({ db, companies, people }: DemoContext): Promise<void> {
  const companyId = companies.aurora;
  const actorId = people.aurora.signIns.shopSeller;
  const { rows } = await sql<{ id: number }>`select id from product
    where company_id = ${companyId} and sold_out_mode = 'SOLD_OUT' order by id`.execute(db);
  for (const { id } of rows) {
    const told = { to: { permission: 'ICESHOP_ALARM_SOLD_OUT' }, about: { resource: 'product', id }, key: String(id) };
    await inform(db, { companyId, actorId, notice: 'iceshop.sold-out', ...told });
  }
}
