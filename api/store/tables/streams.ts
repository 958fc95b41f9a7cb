// Makes a stream of a table whose entity file has become one, with all of its rows, and fills in the newest row of
// each subject where its table is new.
import { sql } from 'kysely';
import type { Rows } from '../../contract/index.ts';
import type { Catalog } from './catalog.ts';
import type { Change, Changes } from './change.ts';
import { createRest } from './create.ts';
import { nameOf, newestTable } from './names.ts';
import type { Table } from './table.ts';

/** All columns go along, also those that left the entity file; keys and indexes are made again afterwards. */
export function becomeStream({ name, stream }: Table, { tables, parted }: Catalog): Changes {
  const columns = tables.get(name);
  if (!stream || !columns || parted.has(name)) return [];
  const [table, before] = [sql.table(name), sql.table(nameOf(name, 'before'))];
  const names = sql.join([...columns.keys()].map((column) => sql.ref(column)));
  const change = (statement: ReturnType<typeof sql>): Change => ({ statement, purpose: `${name} becomes a stream` });
  return [
    change(sql`alter table ${table} rename to ${sql.id(nameOf(name, 'before'))}`),
    change(sql`create table ${table} (like ${before} including defaults including constraints)
      partition by range (${sql.ref(stream.at)})`),
    createRest(name),
    change(sql`insert into ${table} (${names}) select ${names} from ${before}`),
    change(sql`drop table ${before}`),
    change(sql`alter table ${table} alter column company_id set not null, alter column id add generated always as identity,
      add primary key (company_id, id, ${sql.ref(stream.at)}), add foreign key (company_id) references company (id)`),
    change(sql`select setval(pg_get_serial_sequence(${sql.lit(`"${name}"`)}, 'id'), coalesce(max(id), 0) + 1, false)
      from ${table}`),
  ];
}

/** Fills tables of newest rows that have just been made for streams with rows. */
export async function fillNewest(db: Rows, tables: readonly Table[], before: Catalog): Promise<void> {
  for (const { name, columns, stream } of tables) {
    if (!stream || !before.tables.has(name) || before.tables.has(newestTable(name))) continue;
    const stored = ['company_id', 'id', 'version', 'created_at', 'updated_at', ...columns.map((column) => column.name)];
    await keepNewest(db, name, stream, stored);
  }
}

/** Keeps the newest row of each subject aside, of all rows that are there. */
export async function keepNewest(
  db: Rows,
  name: string,
  { subject, at }: NonNullable<Table['stream']>,
  all: readonly string[],
) {
  const names = sql.join(all.map((column) => sql.ref(column)));
  const values = sql.join(all.map((column) => sql`${sql.ref(column)} = excluded.${sql.ref(column)}`));
  await sql`insert into ${sql.table(newestTable(name))} as kept (${names})
    select distinct on (company_id, ${sql.ref(subject)}) ${names} from ${sql.table(name)}
    order by company_id, ${sql.ref(subject)}, ${sql.ref(at)} desc, id desc
    on conflict (company_id, ${sql.ref(subject)}) do update set ${values}
    where excluded.${sql.ref(at)} > kept.${sql.ref(at)}`.execute(db);
}
