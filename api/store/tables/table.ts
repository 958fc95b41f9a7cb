// Describes the tables that entity files ask for: one per entity, and one per field that holds many relations.
import { type Entity, isStored, type OverlapRule, relationOf, type StreamRule, translatedFields } from '#core/contract';
import { columnTypeOf } from '#core/fields';
import { type Column, columnOf } from './column.ts';
import { besideTable, joinTable, newestTable, uniqueIndex } from './names.ts';
import { type FewTab, fewTabs, narrowedColumns } from './tabs.ts';

export interface Unique {
  readonly name: string;
  readonly fields: readonly string[];
}

export interface SortColumn {
  readonly name: string;
  readonly descending: boolean;
}

export interface Table {
  readonly name: string;
  readonly columns: readonly Column[];
  readonly uniques: readonly Unique[];
  /** The order of the list without the id, which always comes last. */
  readonly sort: readonly SortColumn[];
  /** Further orders that rows are read by. */
  readonly orders: readonly (readonly SortColumn[])[];
  /** Columns of few values that a list's tabs narrow by. */
  readonly narrowed: readonly string[];
  /** Tabs that have few of all rows. */
  readonly tabs: readonly FewTab[];
  /** Columns whose texts are searched; `names.name` stands for their translations. */
  readonly searched: readonly string[];
  readonly softDelete: boolean;
  readonly joins: readonly Join[];
  /** Column of the record that a row belongs to and is deleted with. */
  readonly partOf?: string;
  readonly partOfTable?: string;
  /** Table whose rows this one has values beside, by the same id; both go together. */
  readonly beside?: string;
  /** True if rows are only added. */
  readonly appendOnly: boolean;
  readonly isSealed: boolean;
  readonly noOverlap: readonly OverlapRule[];
  /** Set if its rows only arrive: they lie in partitions by time. */
  readonly stream?: StreamRule;
  /** Of the table with the newest row of each subject: the column of the subject, which is its key. */
  readonly newestOf?: string;
}

/** A table of pairs (company_id, owner_id, target_id). */
export interface Join {
  readonly name: string;
  readonly field: string;
  readonly owner: string;
  readonly target: string;
}

/** Columns that every entity table has. */
export const OWN_COLUMNS = ['company_id', 'id', 'version', 'created_at', 'updated_at'] as const;
const STAMPS: readonly string[] = OWN_COLUMNS;

/** Describes the table of the fields that a plugin adds: each may be empty, since records are older than the plugin. */
function tableBeside(entity: Entity, plugin: string): Table {
  const { resource, extensions = [], schema } = entity;
  const name = besideTable(resource, plugin);
  const fields = Object.entries(schema.properties).filter(([, { beside }]) => beside?.plugin === plugin);
  const own = { ...entity, schema: { ...schema, properties: Object.fromEntries(fields) } };
  const indexes = extensions.filter((each) => each.plugin === plugin).flatMap((each) => each.indexes);
  return {
    ...{ name, beside: resource, softDelete: false, appendOnly: false, isSealed: false },
    ...{ uniques: [], sort: [], narrowed: [], tabs: [], searched: [], noOverlap: [] },
    columns: fields.flatMap(([field, said]) => columnOf(field, said, false) ?? []),
    orders: indexes.map((names) => names.map(sortColumn)),
    joins: joinsOf(own, name),
  };
}

/** Answers the entity without the fields that plugins add, which have tables of their own. */
function ownPart(entity: Entity): Entity {
  const { schema, extensions } = entity;
  if (!extensions) return entity;
  const own = Object.entries(schema.properties).filter(([, { beside }]) => !beside);
  return { ...entity, schema: { ...schema, properties: Object.fromEntries(own) } };
}

export function tableOf(whole: Entity): Table {
  const entity = ownPart(whole);
  const columns = [...fieldColumns(entity), ...headColumns(entity)];
  return {
    name: entity.resource,
    columns,
    uniques: uniquesOf(entity),
    sort: sortColumns(entity, columns),
    orders: (entity.indexes ?? []).map((fields) => fields.map(sortColumn)),
    narrowed: narrowedColumns(entity),
    tabs: fewTabs(entity),
    searched: searchedColumns(entity),
    softDelete: entity.softDelete === true,
    joins: joinsOf(entity),
    partOf: entity.partOf?.field,
    partOfTable: entity.partOf?.entity.resource,
    appendOnly: entity.appendOnly === true,
    isSealed: entity.sealed !== undefined,
    noOverlap: entity.noOverlap ?? [],
    stream: entity.stream,
  };
}

/**
 * Lists the tables of an entity: its own, of a stream the one with the newest row of each subject, and one for each plugin
 * that adds fields.
 */
export function tablesOf(entity: Entity): Table[] {
  const table = tableOf(entity);
  const plugins = [...new Set(entity.extensions?.map(({ plugin }) => plugin))];
  const beside = plugins.map((plugin) => tableBeside(entity, plugin));
  if (!entity.stream) return [table, ...beside];
  const plain = { uniques: [], sort: [], orders: [], narrowed: [], tabs: [], stream: undefined, appendOnly: false };
  return [table, { ...table, ...plain, name: newestTable(table.name), newestOf: entity.stream.subject }, ...beside];
}

/** Lists the unique indexes of an entity: PostgreSQL names the violated index, and the caller needs the fields. */
export function uniquesOf(entity: Entity): Unique[] {
  const { resource, softDelete, unique = [] } = entity;
  return unique.map((fields) => ({ name: uniqueIndex(resource, fields, softDelete), fields }));
}

const SEARCHED = ['text', 'integer', 'bigint'];

/**
 * Lists the searched texts and numbers of the entity's own table, in the order of the file, then the texts in other
 * languages.
 */
export function searchedColumns(entity: Entity): string[] {
  const { list, schema, translated } = entity;
  const columns = list.search.filter((name) => {
    const field = schema.properties[name];
    return (
      field !== undefined &&
      isStored(field) &&
      !field.beside &&
      !field.relation &&
      SEARCHED.includes(columnTypeOf(field))
    );
  });
  const spoken = translatedFields(entity).filter((name) => columns.includes(name));
  return [...columns, ...spoken.map((name) => `${translated}.${name}`)];
}

function fieldColumns({ schema, beginsWith = schema.required ?? [] }: Entity): Column[] {
  return Object.entries(schema.properties)
    .filter(([name]) => !STAMPS.includes(name))
    .flatMap(([name, field]) => columnOf(name, field, beginsWith.includes(name)) ?? []);
}

function headColumns({ softDelete, forgotten, orderable }: Entity): Column[] {
  return [
    ...(softDelete ? [{ name: 'deleted_at', type: 'timestamp with time zone', required: false }] : []),
    ...(forgotten ? [{ name: 'forgotten_at', type: 'timestamp with time zone', required: false }] : []),
    ...(orderable ? [{ name: 'sort_key', type: 'double precision', required: true, default: '0' }] : []),
  ];
}

/** The index that lists read along. A computed field has no column: the index stops before it. */
function sortColumns({ list: { sort: asked }, orderable, partOf }: Entity, columns: readonly Column[]): SortColumn[] {
  // What people have put in an order comes in that order.
  const sort = orderable && !asked.some((field) => /^-?sort_key$/.test(field)) ? ['sort_key', ...asked] : asked;
  // Rows of a record lie together by its number, which is in their own table.
  const sortable = columns.filter((column) => isSortable(column) || column.name === partOf?.field);
  const names = [...sortable.map(({ name }) => name), ...STAMPS];
  const sorted = sort.map(sortColumn);
  const stop = sorted.findIndex(({ name }) => !names.includes(name));
  return (stop === -1 ? sorted : sorted.slice(0, stop)).filter(({ name }) => name !== 'id');
}

const sortColumn = (field: string): SortColumn => ({
  name: field.replace(/^-/, ''),
  descending: field.startsWith('-'),
});

/** A relation sorts by the name that people see, which is in another table. */
const isSortable = ({ type, relation }: Column): boolean => type !== 'jsonb' && !relation;

/** @param table that keeps the field, by which its pairs are named */
function joinsOf({ resource, schema }: Entity, table = resource): Join[] {
  return Object.entries(schema.properties).flatMap(([field, property]) => {
    const relation = relationOf(property);
    if (!relation?.many || !isStored(property)) return [];
    return [{ name: joinTable(table, field), field, owner: resource, target: relation.resource }];
  });
}
