// Decides which fields an exported spreadsheet holds for this person, and their labels.
import { type Entity, type FieldSchema, fieldKey, SYSTEM_FIELDS } from '#core/contract';
import { type Translate, visibleFields } from '#core/fields';
import { type Actor, Problem } from '../contract/index.ts';
import { fieldOf } from '../entities/field.ts';

export interface Column {
  readonly name: string;
  readonly field: FieldSchema;
  /** Root of the column's text keys. */
  readonly key: string;
}

/**
 * Answers the requested fields in that order, or all that this person may read; the id comes first, so that rows can be
 * found by it.
 */
export function columnsOf(actor: Actor, entity: Entity, asked: string): Column[] {
  const own = visibleFields(entity, actor, 'export');
  const known = new Set([...own, ...stamps(entity)]);
  const names = asked === '' ? own : asked.split(',').filter((name) => name !== 'id');
  const unknown = names.filter((name) => !known.has(name));
  if (unknown.length > 0) {
    const errors = unknown.map((field) => ({ path: 'columns', code: 'unknownField', params: { field } }));
    throw new Problem(400, 'badQuery', { errors });
  }
  return ['id', ...new Set(names)].map((name) => columnOf(entity, name));
}

export function columnOf(entity: Entity, name: string): Column {
  const field = fieldOf(entity, name) ?? {};
  const isSystem = (SYSTEM_FIELDS as readonly string[]).includes(name);
  return { name, field, key: isSystem ? `core.field.${name}` : fieldKey(entity, name) };
}

/** Answers the columns' labels; of two fields with one label, the second adds its name: `Number (address_nr)`. */
export function labelsOf(entity: Entity, columns: readonly Column[], t: Translate): string[] {
  const first = new Map<string, string>();
  for (const name of ['id', ...Object.keys(entity.schema.properties)]) {
    if (fieldOf(entity, name)?.hidden) continue;
    const label = t(columnOf(entity, name).key).toLowerCase();
    if (!first.has(label)) first.set(label, name);
  }
  return columns.map(({ name, key }) => {
    const label = t(key);
    return (first.get(label.toLowerCase()) ?? name) === name ? label : `${label} (${name})`;
  });
}

function stamps({ deletedOf }: Entity): string[] {
  return ['created_at', 'updated_at', ...(deletedOf ? ['deleted_at'] : [])];
}
