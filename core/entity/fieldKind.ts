// What a field is to a person, from its schema: the one classification that cells, facts and filters share.
import { type Entity, type FieldSchema, relationOf, SYSTEM_FIELDS } from '#core/contract';

export type FieldKind =
  | 'boolean'
  | 'color'
  | 'date'
  | 'date-time'
  | 'email'
  | 'enterprise-nr'
  | 'iban'
  | 'link'
  | 'list'
  | 'money'
  | 'multiline'
  | 'number'
  | 'objects'
  | 'option'
  | 'phone'
  | 'relation'
  | 'relations'
  | 'text'
  | 'time';

const BY_FORMAT: Readonly<Record<string, FieldKind>> = {
  date: 'date',
  'date-time': 'date-time',
  time: 'time',
  'local-time': 'time',
  email: 'email',
  phone: 'phone',
  iban: 'iban',
  'enterprise-nr': 'enterprise-nr',
  'https-url': 'link',
  uri: 'link',
  color: 'color',
  text: 'multiline',
};

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

export function kindOf(field: FieldSchema): FieldKind {
  const relation = relationOf(field);
  if (relation) return relation.many ? 'relations' : 'relation';
  if (field.enum) return 'option';
  if (field.type === 'boolean') return 'boolean';
  if (field.type === 'integer' || field.type === 'number') return field.money ? 'money' : 'number';
  if (field.type === 'array') return field.items?.type === 'object' ? 'objects' : 'list';
  if (field.type === 'object') return 'objects';
  return (field.format && BY_FORMAT[field.format]) || 'text';
}

/** Text key of a field's label; the server's own fields have core's. */
export function labelKeyOf(entity: Entity, name: string): string {
  return (SYSTEM_FIELDS as readonly string[]).includes(name) ? `core.field.${name}` : `${entity.text}.${name}`;
}

/** Numbers stand right, so that their digits line up. */
export function isNumeric(kind: FieldKind): boolean {
  return kind === 'number' || kind === 'money';
}
