// Fills what ICECLOUD knows of the demo companies: since when they have their licences, and the court of their register.
import { sql } from 'kysely';
import type { DemoContext } from '#api';

const COURT = 'RPR Gent, afdeling Gent';

export async function seedLicences({ db }: DemoContext): Promise<void> {
  const term = sql`jsonb_build_object('license', held, 'valid_from', '2024-01-01')`;
  const terms = sql`(select jsonb_agg(${term}) from unnest(licenses) held)`;
  await sql`update company set license_terms = ${terms}, register_court = ${COURT}`.execute(db);
}
