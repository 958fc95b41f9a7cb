// Finds fields of an entity by name, including those that the server itself adds.
import { type Entity, type FieldSchema, fieldKey, SYSTEM_FIELDS } from '#core/contract';

const SYSTEM: Readonly<Record<string, FieldSchema>> = {
  id: { type: 'integer' },
  version: { type: 'integer' },
  created_at: { type: 'string', format: 'date-time' },
  updated_at: { type: 'string', format: 'date-time' },
};

/** Answers the schema of an entity's field, including the server's own. */
export function fieldOf(entity: Entity, name: string): FieldSchema | undefined {
  return entity.schema.properties[name] ?? SYSTEM[name];
}

/** Answers the text key of a field's label; the server's own fields have core's. */
export function labelKeyOf(entity: Entity, name: string): string {
  return (SYSTEM_FIELDS as readonly string[]).includes(name) ? `core.field.${name}` : fieldKey(entity, name);
}
