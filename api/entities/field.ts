// Tells what kind of value each field of an entity holds, and where it is stored.
import { type Entity, type FieldSchema, isStored, type SYSTEM_FIELDS } from '#core/contract';
import { type Shape, shapeOf } from '#core/fields';
import { besideTable, joinTable as tableName } from '../store/tables/names.ts';
import { onceFor } from './of-entity.ts';

export { SQL_TYPE } from '#core/fields';
export type Kind = Shape;
/** The server treats a field by the shape of its values. */
export const kindOf = shapeOf;

const SYSTEM: Readonly<Record<(typeof SYSTEM_FIELDS)[number], FieldSchema>> = {
  id: { type: 'integer', readOnly: true },
  version: { type: 'integer', readOnly: true },
  created_at: { type: 'string', format: 'date-time', readOnly: true },
  updated_at: { type: 'string', format: 'date-time', readOnly: true },
};

/** Place in an order that people choose; lists can be sorted by it, and records do not hold it. */
const SORT_KEY: FieldSchema = { type: 'number', readOnly: true };

const DELETED_AT: FieldSchema = { type: 'string', format: 'date-time', readOnly: true };

/** Finds a field by name, including the server's own; undefined if the entity has none of that name. */
export function fieldOf(entity: Entity, name: string): FieldSchema | undefined {
  if (Object.hasOwn(entity.schema.properties, name)) return entity.schema.properties[name];
  if (name === 'sort_key' && entity.orderable) return SORT_KEY;
  if (name === 'deleted_at' && (entity.softDelete || entity.deletedOf)) return DELETED_AT;
  return Object.hasOwn(SYSTEM, name) ? SYSTEM[name as keyof typeof SYSTEM] : undefined;
}

/** Answers the table of a many-relation's pairs; deleted rows keep theirs. */
export function joinTable(entity: Entity, field: string): string {
  return tableName(tableOf(entity, field), field);
}

/** Answers the table that keeps the field: the entity's own, or that of the plugin that adds the field. */
export function tableOf(entity: Entity, field: string): string {
  const own = entity.deletedOf ?? entity.resource;
  const plugin = entity.schema.properties[field]?.beside?.plugin;
  return plugin === undefined ? own : besideTable(own, plugin);
}

/** Lists the fields with a column in the entity's own table. */
export const columnFields = onceFor((entity: Entity): readonly [string, FieldSchema][] =>
  columnsIn(entity).filter(([, field]) => !field.beside),
);

const columnsIn = ({ schema }: Entity): [string, FieldSchema][] =>
  Object.entries(schema.properties).filter(([, field]) => isStored(field) && kindOf(field) !== 'many');

/** Lists the tables beside the entity's own, each with the fields that have a column there. */
export const besideFields = onceFor((entity: Entity): readonly (readonly [string, [string, FieldSchema][]])[] => {
  if (!entity.extensions) return [];
  const fields = columnsIn(entity).filter(([, { beside }]) => beside);
  const tables = [...new Set(fields.map(([name]) => tableOf(entity, name)))];
  return tables.map((table) => [table, fields.filter(([name]) => tableOf(entity, name) === table)]);
});

export const manyFields = onceFor((entity: Entity): readonly [string, FieldSchema][] =>
  Object.entries(entity.schema.properties).filter(([, field]) => isStored(field) && kindOf(field) === 'many'),
);
