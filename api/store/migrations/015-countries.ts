// Replaces countries and nationalities that were typed as text by ISO codes, where the text names a country.
import { type Kysely, type Migration, sql } from 'kysely';
import { countryCode } from '#core/contract';

const COLUMNS = ['address_country', 'nationality'];

// biome-ignore lint/suspicious/noExplicitAny: a migration knows its tables by itself
async function up(db: Kysely<any>): Promise<void> {
  const { rows: columns } = await sql<{ table: string; column: string }>`
    select c.table_name as table, c.column_name as column from information_schema.columns c
    join information_schema.tables t using (table_schema, table_name)
    where c.table_schema = current_schema() and t.table_type = 'BASE TABLE'
      and c.data_type = 'text' and c.column_name = any(${COLUMNS})`.execute(db);
  for (const { table, column } of columns) {
    const [name, value] = [sql.table(table), sql.ref(column)];
    const { rows } = await sql<{ text: string }>`
      select distinct ${value} as text from ${name} where ${value} is not null`.execute(db);
    for (const { text } of rows.filter((row) => countryCode(row.text) !== row.text))
      await sql`update ${name} set ${value} = ${countryCode(text)} where ${value} = ${text}`.execute(db);
  }
}

export const countries: Migration = { up };
