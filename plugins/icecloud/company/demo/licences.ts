// Lists since when the demo companies have their licences.
import { sql } from 'kysely';
import type { DemoContext } from '#api';

export async function seedLicences({ db }: DemoContext): Promise<void> {
  const term = sql`jsonb_build_object('license', held, 'valid_from', '2024-01-01')`;
  await sql`update company set license_terms = (select jsonb_agg(${term}) from unnest(licenses) held)`.execute(db);
}
