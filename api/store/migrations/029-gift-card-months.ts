// Moves the setting for how long gift cards are valid below the module that has them (icecloud).
import { type Kysely, type Migration, sql } from 'kysely';

// biome-ignore lint/suspicious/noExplicitAny: a migration knows its tables by itself
async function up(db: Kysely<any>): Promise<void> {
  const before = sql`settings #> '{iceshop,gift_card_validity_months}'`;
  const moved = sql`coalesce(settings -> 'icecloud', '{}') || jsonb_build_object('gift_card_validity_months', ${before})`;
  await sql`update company set settings = jsonb_set(settings #- '{iceshop,gift_card_validity_months}', '{icecloud}', ${moved})
    where ${before} is not null`.execute(db);
  // Removes the settings of the shop where nothing else is left in them.
  await sql`update company set settings = settings - 'iceshop' where settings -> 'iceshop' = '{}'`.execute(db);
}

export const giftCardMonths: Migration = { up };
