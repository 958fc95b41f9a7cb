// Writes settings that the demo company changed, beside those that other seeds said before.
import { sql } from 'kysely';
import type { DemoContext, Row } from '../contract/index.ts';

/** Says settings of a module for the demo company; those of other modules, and others of this one, stay. */
export async function saySettings({ db, change, companies }: DemoContext, module: string, said: Row): Promise<void> {
  const { rows } = await sql<{ settings: Record<string, Row> | null }>`select settings from company
    where id = ${companies.aurora}`.execute(db);
  const settings = rows[0]?.settings ?? {};
  const own = { ...settings[module], ...said };
  await change('Company', { id: companies.aurora }, { settings: { ...settings, [module]: own } });
}
