// Makes two entities that point to each other and have fields of every kind.
import { type Entity, type EntityFile, type FieldSchema, resolveEntity } from '#core/contract';

const plugin = { id: 'sample', license: 'ICECLOUD' };

const PARLOUR_FIELDS: Readonly<Record<string, FieldSchema>> = {
  name: { type: 'string' },
  note: { type: 'string', format: 'text', default: "it's cold" },
  kind: { type: 'string', enum: ['SHOP', 'VAN'], default: 'SHOP' },
  category: { type: 'integer', enum: [1, 2, 3] },
  seats: { type: 'integer', default: 12 },
  price: { type: 'number', money: true, default: 2.5 },
  latitude: { type: 'number' },
  active: { type: 'boolean', default: true },
  opened_on: { type: 'string', format: 'date' },
  seen_at: { type: 'string', format: 'date-time' },
  opens_at: { type: 'string', format: 'local-time', default: '09:00:00' },
  color: { type: 'string', format: 'color' },
  weekdays: { type: 'array', items: { type: 'string' }, default: ['MONDAY', 'FRIDAY'] },
  hours: { type: 'object', properties: { from: { type: 'string' } }, default: { to: '18', from: '9' } },
  flavour_id: { type: 'integer', relation: 'flavour' },
  flavour_ids: { type: 'array', items: { type: 'integer', relation: 'flavour' } },
  absent_id: { type: 'integer', relation: 'nowhere' },
  absent_ids: { type: 'array', items: { type: 'integer', relation: 'nowhere' } },
  rating: { type: 'number', computed: true },
};

export const PARLOUR: EntityFile = {
  model: 'Parlour',
  display: '{{name}}',
  list: { columns: ['name'], sort: ['name', '-seats'], search: ['name'] },
  unique: [['name'], ['kind', 'color']],
  orderable: true,
  schema: { type: 'object', required: ['name'], properties: PARLOUR_FIELDS },
};

export const FLAVOUR: EntityFile = {
  model: 'Flavour',
  display: '{{name}}',
  list: { columns: ['name'], sort: ['name'], search: ['name'] },
  softDelete: true,
  unique: [['name']],
  schema: {
    type: 'object',
    required: ['name'],
    properties: { name: { type: 'string' }, parlour_id: { type: 'integer', relation: 'parlour' } },
  },
};

export const SAMPLE: readonly Entity[] = [resolveEntity(plugin, PARLOUR), resolveEntity(plugin, FLAVOUR)];

/** PARLOUR with other fields, and other keys of its head. */
export function parlourWith(fields: Readonly<Record<string, FieldSchema | undefined>>, head: Partial<EntityFile> = {}) {
  const properties = Object.fromEntries(
    Object.entries({ ...PARLOUR_FIELDS, ...fields }).filter((entry): entry is [string, FieldSchema] => !!entry[1]),
  );
  const required = PARLOUR.schema.required?.filter((name) => properties[name]);
  const schema = { ...PARLOUR.schema, required, ...head.schema, properties };
  return [resolveEntity(plugin, { ...PARLOUR, ...head, schema }), SAMPLE[1]!];
}
