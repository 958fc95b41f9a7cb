// Changes an existing table to match its entity file. Changes only add or loosen; a change that would lose or alter
// data is refused by name.
import { sql } from 'kysely';
import { StoreFault } from '../faults/fault.ts';
import type { Catalog, StoredColumn } from './catalog.ts';
import type { Change, Changes } from './change.ts';
import type { Column } from './column.ts';
import { columnSql, sameDefault, storedValues, valuesSql } from './definition.ts';
import { valuesCheck } from './names.ts';
import { OWN_COLUMNS, type Table } from './table.ts';

const OWN: readonly string[] = OWN_COLUMNS;

/** `filled`: the table has rows, so a new required column without a default starts out optional. */
export function alterTable(table: Table, catalog: Catalog, filled: boolean): Changes {
  const stored = catalog.tables.get(table.name);
  if (!stored) return [];
  refuseMoved(table, stored);
  return [
    ...table.columns.flatMap((column) => {
      const there = stored.get(column.name);
      return there
        ? changeColumn(table.name, column, there, catalog)
        : addColumn(table.name, column, filled && column.default === undefined);
    }),
    ...loosenVanished(table, stored),
  ];
}

function addColumn(table: string, column: Column, optional: boolean): Changes {
  const purpose = `new column ${table}.${column.name}`;
  const add = sql`alter table ${sql.table(table)} add column ${columnSql(column, column.required && !optional)}`;
  return [{ statement: add, purpose }, column.values && addValues(table, column.name, column.values)];
}

function addValues(table: string, column: string, values: readonly string[]): Change {
  const statement = sql`alter table ${sql.table(table)} add ${valuesSql(table, column, values)}`;
  return { statement, purpose: `the values of ${table}.${column}` };
}

function changeColumn(table: string, column: Column, stored: StoredColumn, catalog: Catalog): Changes {
  refuseType(table, column, stored);
  const alter = (action: ReturnType<typeof sql>): Change => ({
    statement: sql`alter table ${sql.table(table)} alter column ${sql.ref(column.name)} ${action}`,
    purpose: `${table}.${column.name}`,
  });
  const value = column.default;
  return [
    !column.required && stored.required ? alter(sql`drop not null`) : undefined,
    sameDefault(column, stored)
      ? undefined
      : alter(value === undefined ? sql`drop default` : sql`set default ${sql.lit(value)}`),
    ...changeValues(table, column, catalog),
  ];
}

/** Allows the new values too; values that left the file stay allowed, because rows may hold them. */
function changeValues(table: string, { name, values }: Column, catalog: Catalog): Changes {
  const check = valuesCheck(table, name);
  const stored = catalog.constraints.get(`${table}.${check}`);
  const before = stored ? storedValues(stored.definition) : [];
  if (values?.every((value) => before.includes(value)) || (!values && !stored)) return [];
  const drop = sql`alter table ${sql.table(table)} drop constraint ${sql.id(check)}`;
  return [
    stored && { statement: drop, purpose: `the values of ${table}.${name}` },
    values && addValues(table, name, [...new Set([...before, ...values])]),
  ];
}

/** Keeps a column that left the file, with its data, but no longer requires a value. */
function loosenVanished({ name, columns }: Table, stored: ReadonlyMap<string, StoredColumn>): Changes {
  const known = [...OWN, ...columns.map((column) => column.name)];
  return [...stored.values()]
    .filter((column) => column.required && column.default === null && !known.includes(column.name))
    .map((column) => ({
      statement: sql`alter table ${sql.table(name)} alter column ${sql.ref(column.name)} drop not null`,
      purpose: `${name}.${column.name}, which left the entity file`,
    }));
}

function refuseType(table: string, column: Column, stored: StoredColumn): void {
  if (column.type === stored.type) return;
  throw new StoreFault(
    `Column ${table}.${column.name} holds ${stored.type}, but its entity file now asks for ${column.type}. ` +
      'Types do not change by themselves. Write a migration in api/store/migrations that converts it, such as:\n' +
      `  alter table "${table}" alter column "${column.name}" type ${column.type} using "${column.name}"::${column.type};`,
  );
}

/** Refuses a change of one relation into many or the reverse, since its data would stay behind unseen. */
function refuseMoved({ name, joins }: Table, stored: ReadonlyMap<string, StoredColumn>): void {
  const moved = joins.find(({ field }) => stored.has(field));
  if (!moved) return;
  throw new StoreFault(
    `${name}.${moved.field} was a column and is now a list of relations, kept in table ${moved.name}. ` +
      'Write a migration in api/store/migrations that moves its values there and drops the column.',
  );
}
