// Writes settings of trucks that the demo company changed, beside what it says already.
import { sql } from 'kysely';
import type { DemoContext, Row } from '#api';

export async function sayOfTrucks({ db, change, companies }: DemoContext, said: Row): Promise<void> {
  const { rows } = await sql<{ settings: Record<string, Row> }>`select settings from company
    where id = ${companies.aurora}`.execute(db);
  const settings = rows[0]?.settings ?? {};
  const icetruck = { ...settings.icetruck, ...said };
  await change('Company', { id: companies.aurora }, { settings: { ...settings, icetruck } });
}
