// Reads what an entity says of its records: their fields, relations and display name.
import type { EntityFile } from './entity.ts';
import type { FieldSchema } from './field.ts';

/** Whether a field keeps its value in a column or a table of pairs of its own. */
export function isStored(field: FieldSchema): boolean {
  return !field.computed && !field.virtual && !field.rows;
}

/** The relation that a field follows, one (`x_id`) or many (`x_ids`). */
export function relationOf(field: FieldSchema): { resource: string; many: boolean } | undefined {
  if (field.relation) return { resource: field.relation, many: false };
  if (field.items?.relation) return { resource: field.items.relation, many: true };
  return undefined;
}

/** Fields with lists of records of that resource, such as the members of a group. */
export function listsOf({ schema, deletedOf }: Pick<EntityFile, 'schema' | 'deletedOf'>, resource: string): string[] {
  const names = deletedOf ? [] : Object.keys(schema.properties);
  return names.filter((name) => {
    const target = relationOf(schema.properties[name] ?? {});
    return target?.many && target.resource === resource;
  });
}

/** A value without what only the server sets inside it, such as the total of an order's line: as a client may send it. */
export function sendable(field: FieldSchema | undefined, value: unknown): unknown {
  if (Array.isArray(value)) return field?.items ? value.map((item) => sendable(field.items, item)) : value;
  if (!field?.properties || typeof value !== 'object' || value === null) return value;
  const members = Object.entries(value).filter(([name]) => !isServers(field.properties?.[name]));
  return Object.fromEntries(members.map(([name, member]) => [name, sendable(field.properties?.[name], member)]));
}

/** Set by the server alone. */
export function isServers(field: FieldSchema | undefined): boolean {
  return Boolean(field?.readOnly || field?.computed);
}

/** Where a relation's display name sits in a record: `division_id` → `division`, `division_ids` → `divisions`. */
export function expandedName(field: string): string {
  return field.endsWith('_ids') ? `${field.slice(0, -4)}s` : field.replace(/_id$/, '');
}

/** Fields that the server sets and that every row has. */
export const SYSTEM_FIELDS = ['id', 'version', 'created_at', 'updated_at'] as const;

/** Ids of the kinds of fields that core brings, which no plugin may bring again; core/fields/kinds.ts fills it. */
export const CORE_KINDS: string[] = [];

/** A field in a display name, and whether it is in capitals. */
export const DISPLAY_PART = /\{\{(\w+)(\|upper)?\}\}/g;

/** A record's display name, from its entity's template; empty fields leave no gap. */
export function displayName(entity: Pick<EntityFile, 'display'>, record: Readonly<Record<string, unknown>>): string {
  return entity.display
    .replace(DISPLAY_PART, (_, field: string, upper?: string) => {
      const text = String(record[field] ?? '');
      return upper ? text.toUpperCase() : text;
    })
    .replace(/\s+/g, ' ')
    .replace(/^[ ·]+|[ ·]+$/g, '');
}
