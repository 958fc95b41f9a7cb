// What kind of value each field of an entity holds, and where it is stored.
import { type Entity, type FieldSchema, relationOf, type SYSTEM_FIELDS } from '#core/contract';
import { joinTable as tableName } from '../store/tables/names.ts';

export type Kind =
  | 'text'
  | 'integer'
  | 'number'
  | 'boolean'
  | 'date'
  | 'time'
  | 'timestamp'
  | 'one'
  | 'many'
  | 'list'
  | 'object';

/** PostgreSQL type that a value of the kind is compared as. */
export const SQL_TYPE: Readonly<Record<Kind, string>> = {
  text: 'text',
  integer: 'bigint',
  number: 'numeric',
  boolean: 'boolean',
  date: 'date',
  time: 'time',
  timestamp: 'timestamptz',
  one: 'bigint',
  many: 'bigint',
  list: 'jsonb',
  object: 'jsonb',
};

const KIND_OF_FORMAT: Readonly<Record<string, Kind>> = {
  date: 'date',
  'local-time': 'time',
  time: 'time',
  'date-time': 'timestamp',
};

export function kindOf(field: FieldSchema): Kind {
  const relation = relationOf(field);
  if (relation) return relation.many ? 'many' : 'one';
  if (field.type === 'array') return 'list';
  if (field.type === 'object') return 'object';
  if (field.type === 'integer' || field.type === 'number' || field.type === 'boolean') return field.type;
  return KIND_OF_FORMAT[field.format ?? ''] ?? 'text';
}

const SYSTEM: Readonly<Record<(typeof SYSTEM_FIELDS)[number], FieldSchema>> = {
  id: { type: 'integer', readOnly: true },
  version: { type: 'integer', readOnly: true },
  created_at: { type: 'string', format: 'date-time', readOnly: true },
  updated_at: { type: 'string', format: 'date-time', readOnly: true },
};

/** Place in an order that people choose; lists may sort by it, records do not carry it. */
const SORT_KEY: FieldSchema = { type: 'number', readOnly: true };

/** A field by name, the server's own included; undefined when the entity has none of that name. */
export function fieldOf(entity: Entity, name: string): FieldSchema | undefined {
  if (Object.hasOwn(entity.schema.properties, name)) return entity.schema.properties[name];
  if (name === 'sort_key' && entity.orderable) return SORT_KEY;
  return Object.hasOwn(SYSTEM, name) ? SYSTEM[name as keyof typeof SYSTEM] : undefined;
}

/** Table of a many relation's pairs. */
export function joinTable(entity: Entity, field: string): string {
  return tableName(entity.resource, field);
}

/** Fields that have a column of their own. */
export function columnFields(entity: Entity): [string, FieldSchema][] {
  return Object.entries(entity.schema.properties).filter(([, field]) => !field.computed && kindOf(field) !== 'many');
}

export function manyFields(entity: Entity): [string, FieldSchema][] {
  return Object.entries(entity.schema.properties).filter(([, field]) => !field.computed && kindOf(field) === 'many');
}
