// Fields of an entity by name, the server's own included.
import { type Entity, type FieldSchema, SYSTEM_FIELDS } from '#core/contract';

const SYSTEM: Readonly<Record<string, FieldSchema>> = {
  id: { type: 'integer' },
  version: { type: 'integer' },
  created_at: { type: 'string', format: 'date-time' },
  updated_at: { type: 'string', format: 'date-time' },
};

/** The schema of a field of an entity, the server's own fields included. */
export function fieldOf(entity: Entity, name: string): FieldSchema | undefined {
  return entity.schema.properties[name] ?? SYSTEM[name];
}

/** Text key of a field's label; the server's own fields have core's. */
export function labelKeyOf(entity: Entity, name: string): string {
  return (SYSTEM_FIELDS as readonly string[]).includes(name) ? `core.field.${name}` : `${entity.text}.${name}`;
}
