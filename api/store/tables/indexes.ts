// Makes indexes: for the order of lists, the filters of their tabs, relations, and values that are unique in a company.
import { type RawBuilder, sql } from 'kysely';
import { StoreFault } from '../faults/fault.ts';
import type { Catalog } from './catalog.ts';
import type { Change, Changes } from './change.ts';
import { nameOf, relationIndex, valueIndex } from './names.ts';
import { dropStaleSearch, searchOf } from './search.ts';
import type { SortColumn, Table, Unique } from './table.ts';
import { type FewTab, fewIndexName, fewSql } from './tabs.ts';

export function indexesOf(table: Table, catalog: Catalog): Changes {
  return [
    sortIndex(table, catalog),
    ...table.orders.map((order) => index(catalog, table.name, orderIndexName(table, order), order.map(keyOf))),
    ...table.narrowed.map((name) => tabIndex(table, name, catalog)),
    ...table.tabs.map((tab) => fewIndex(table, tab, catalog)),
    streamIndex(table, catalog),
    ...lookedUp(table).map((name) =>
      index(catalog, table.name, relationIndex(table.name, name), relationKeys(table, name)),
    ),
    ...table.joins.map(({ name }) => index(catalog, name, relationIndex(name, 'target'), [sql.ref('target_id')])),
    ...table.uniques.map((unique) => uniqueIndex(table, unique, catalog)),
    ...searchOf(table, catalog),
    ...dropStale(table, catalog),
    ...dropStaleSearch(table, catalog),
  ];
}

function index(catalog: Catalog, table: string, name: string, columns: readonly RawBuilder<unknown>[]) {
  if (catalog.indexes.has(name)) return undefined;
  const statement = sql`create index ${sql.id(name)} on ${sql.table(table)} (company_id, ${sql.join(columns)})`;
  return { statement, purpose: `an index on ${table}` };
}

/** Lists the relations by which rows are looked up; an index that begins with one serves it already. */
const lookedUp = ({ columns, stream, newestOf, sort }: Table): string[] =>
  columns
    .filter(({ relation, name }) => relation && name !== (stream?.subject ?? newestOf) && name !== sort[0]?.name)
    .map(({ name }) => name);

/** Lists the columns of a relation's index; rows of a stream are read by time. */
const relationKeys = ({ stream }: Table, name: string) =>
  [name, ...(stream ? [stream.at] : [])].map((key) => sql.ref(key));

/** Makes a stream's index, along which tracks are read and by which a row that is sent again is known. */
function streamIndex(table: Table, catalog: Catalog): Change | undefined {
  const { name, stream } = table;
  const [index = ''] = streamIndexNames(table);
  if (!stream || catalog.indexes.has(index)) return undefined;
  const { subject, at, once, replaces } = stream;
  const keys = sql.join([subject, at, ...(once ? [once] : [])].map((key) => sql.ref(key)));
  const statement = sql`create ${once || replaces ? sql`unique ` : sql``}index ${sql.id(index)}
    on ${sql.table(name)} (company_id, ${keys})`;
  return { statement, purpose: `an index on ${name}` };
}

function streamIndexNames({ name, stream }: Table): string[] {
  if (!stream) return [];
  const { subject, at, once, replaces } = stream;
  if (replaces) return [nameOf(name, subject, at, 'unique')];
  return [once ? nameOf(name, subject, at, once, 'unique') : nameOf(name, 'by', 'track', subject, at)];
}

/** Lists put empty values last in both directions, and only an index in that order is used for them. */
function sortIndex(table: Table, catalog: Catalog): Change | undefined {
  if (table.sort.length === 0) return undefined;
  return index(catalog, table.name, sortIndexName(table), [...table.sort.map(keyOf), sql.ref('id')]);
}

/** Indexes the rows of a tab that has few: neither its list nor its count reads others, however many there are. */
function fewIndex({ name: table, sort }: Table, tab: FewTab, catalog: Catalog): Change | undefined {
  const name = fewIndexName(table, tab);
  if (catalog.indexes.has(name)) return undefined;
  const statement = sql`create index ${sql.id(name)} on ${sql.table(table)}
    (company_id, ${sql.join([...sort.map(keyOf), sql.ref('id')])}) where ${fewSql(tab, table)}`;
  // A computed field may read other tables or today's date. PostgreSQL refuses an index on either.
  const isOptional = tab.compared.some(({ computed }) => computed !== undefined);
  return { statement, purpose: `an index on ${table}`, isOptional };
}

const keyOf = ({ name, descending }: SortColumn): RawBuilder<unknown> =>
  descending ? sql`${sql.ref(name)} desc nulls last` : sql.ref(name);

/**
 * Indexes a tab's value with the first field of the list's order, which is often a day: counting the tab then reads no
 * row.
 */
function tabIndex({ name: table, sort }: Table, name: string, catalog: Catalog): Change | undefined {
  const first = sort.slice(0, 1).filter((key) => key.name !== name);
  return index(catalog, table, valueIndex(table, name), [sql.ref(name), ...first.map(keyOf)]);
}

function sortIndexName({ name: table, sort }: Table): string {
  return nameOf(table, 'by', ...sort.map(partOf));
}

/** Apart from the index of the list's order, which ends with the id. */
function orderIndexName({ name: table }: Table, order: readonly SortColumn[]): string {
  return nameOf(table, 'by', 'fields', ...order.map(partOf));
}

const partOf = ({ name, descending }: SortColumn): string => (descending ? `${name}_desc` : name);

/** Whatever the case of its texts, and leaving softly deleted rows aside. */
function uniqueIndex(table: Table, { name, fields }: Unique, catalog: Catalog): Change | undefined {
  if (catalog.indexes.has(name)) return undefined;
  const keys = fields.map((field) => {
    const column = table.columns.find((candidate) => candidate.name === field);
    if (!column) throw new StoreFault(`${table.name}: unique names ${field}, which is not a stored field.`);
    return column.type === 'text' ? sql`lower(${sql.ref(field)})` : sql.ref(field);
  });
  const present = table.softDelete ? sql` where deleted_at is null` : sql``;
  const statement = sql`create unique index ${sql.id(name)} on ${sql.table(table.name)}
    (company_id, ${sql.join(keys)})${present}`;
  return { statement, purpose: `${table.name}: ${fields.join(' and ')} must be unique` };
}

/**
 * Drops an index of an order or a unique list that left the file: the first only costs time, the second would still
 * refuse rows.
 */
function dropStale(table: Table, catalog: Catalog): Changes {
  const { name, columns, uniques, narrowed, orders, tabs, sort } = table;
  const relations = lookedUp(table).map((column) => relationIndex(name, column));
  const covered = columns
    .filter((column) => column.relation && column.name === sort[0]?.name)
    .map((column) => relationIndex(name, column.name));
  const values = narrowed.map((column) => valueIndex(name, column));
  const further = orders.map((order) => orderIndexName(table, order));
  const kept = [
    sortIndexName(table),
    ...streamIndexNames(table),
    ...further,
    ...uniques.map((unique) => unique.name),
    ...relations,
    ...values,
    ...tabs.map((tab) => fewIndexName(name, tab)),
  ];
  return [...catalog.indexes]
    .filter(([index, { table: of }]) => of === name && !kept.includes(index))
    .filter(([index]) => index.endsWith('_unique') || index.startsWith(`${name}_by_`) || covered.includes(index))
    .map(([index]) => ({ statement: sql`drop index ${sql.id(index)}`, purpose: `index ${index}` }));
}
