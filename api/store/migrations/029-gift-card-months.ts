// How long gift cards are good for is said below the module that has them.
import { type Kysely, type Migration, sql } from 'kysely';

// biome-ignore lint/suspicious/noExplicitAny: a migration knows its tables by itself
async function up(db: Kysely<any>): Promise<void> {
  await sql`update company set settings = jsonb_set(settings #- '{iceshop,gift_card_validity_months}', '{icecloud}',
      coalesce(settings -> 'icecloud', '{}') || jsonb_build_object('gift_card_validity_months',
        settings #> '{iceshop,gift_card_validity_months}'))
    where settings #> '{iceshop,gift_card_validity_months}' is not null`.execute(db);
}

export const giftCardMonths: Migration = { up };
