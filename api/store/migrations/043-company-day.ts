// Moves the hour at which the business day ends from the modules that had it (iceshop, before that iceclock) to the
// company itself.
import { type Kysely, type Migration, sql } from 'kysely';

// biome-ignore lint/suspicious/noExplicitAny: a migration knows its tables by itself
async function up(db: Kysely<any>): Promise<void> {
  const before = sql`coalesce(settings #> '{iceshop,day_cutoff}', settings #> '{iceclock,day_cutoff}')`;
  const moved = sql`coalesce(settings -> 'core', '{}') || jsonb_build_object('day_cutoff', ${before})`;
  await sql`update company
    set settings = jsonb_set(settings #- '{iceshop,day_cutoff}' #- '{iceclock,day_cutoff}', '{core}', ${moved})
    where ${before} is not null`.execute(db);
  for (const module of ['iceshop', 'iceclock'])
    await sql`update company set settings = settings - ${module}::text where settings -> ${module}::text = '{}'`.execute(
      db,
    );
}

export const companyDay: Migration = { up };
