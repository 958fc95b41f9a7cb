// Makes the table of the legal rates of value-added tax with their first and last day, the same for every company
// (docs/domain 1.2). A new law adds a row; older documents keep their rate.
import { type Kysely, type Migration, sql } from 'kysely';

// biome-ignore lint/suspicious/noExplicitAny: a migration knows its tables by itself
async function up(db: Kysely<any>): Promise<void> {
  await sql`create table vat_rate (
    rate smallint not null check (rate between 0 and 100), label text not null,
    valid_from date not null, valid_until date check (valid_until >= valid_from),
    primary key (rate, valid_from))`.execute(db);
  await sql`insert into vat_rate (rate, label, valid_from) values
    (0, 'ZERO', '1971-01-01'), (6, 'REDUCED', '1971-01-01'),
    (12, 'INTERMEDIATE', '1992-04-01'), (21, 'STANDARD', '1996-01-01')`.execute(db);
  await sql`grant select on vat_rate to scoop_app`.execute(db);
}

export const vatRates: Migration = { up };
