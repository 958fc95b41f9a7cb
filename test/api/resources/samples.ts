// Values for any field, from its schema: right ones, and ones just beyond each limit.
import { type Entity, type FieldSchema, relationOf } from '../../../core/contract/index.ts';
import { belgianIban, number97 } from '../../../plugins/icecloud/demo/numbers.ts';
import type { House } from './house.ts';

let counter = 0;

/** Values that hooks want to be special, per model and field. */
const SPECIAL: Readonly<Record<string, unknown>> = {
  'TextOverride.key': 'icecloud.supplier_other',
  'PermissionGroup.permissions': ['ICECLOUD_SUPPLIERS_VIEW'],
  'CustomFrontendable.allow': 'fullscreen',
  'Screen.public_code': 'a1b2c3d4',
  'Screen.default_path': '/screen/map',
};

export async function sampleOf(house: House, entity: Entity, name: string): Promise<unknown> {
  const special = SPECIAL[`${entity.model}.${name}`];
  if (special !== undefined) return special;
  const field = entity.schema.properties[name]!;
  const relation = relationOf(field);
  if (!relation) return plainSample(field);
  const id = await targetOf(house, relation.resource);
  return relation.many ? [id] : id;
}

async function targetOf(house: House, resource: string): Promise<number> {
  if (resource === 'employee') return house.people[1]!;
  const target = house.entities.find((entity) => entity.resource === resource)!;
  const special = resource === 'customfrontendable' ? { mdl: 'page_group', url: undefined } : {};
  return (await house.make(resource, { ...(await leastOf(house, target)), ...special })).id;
}

function plainSample(field: FieldSchema): unknown {
  if (field.enum) return field.enum[0];
  if (field.type === 'boolean') return true;
  if (field.type === 'integer') return Math.max(field.minimum ?? 1, 1);
  if (field.type === 'number') return field.money ? 12.35 : Math.min(field.maximum ?? 1.5, 1.5);
  if (field.type === 'array') return field.items ? [plainSample(field.items)] : [];
  if (field.type === 'object') {
    return Object.fromEntries(
      Object.entries(field.properties ?? {}).map(([name, inner]) => [name, plainSample(inner)]),
    );
  }
  return textSample(field);
}

const TEXTS: Readonly<Record<string, () => string>> = {
  phone: () => '+32470123456',
  iban: () => belgianIban('001', '1234567'),
  'enterprise-nr': () => number97('04123456'),
  'establishment-unit-nr': () => number97('21234567'),
  email: () => 'person@aurora.example',
  'https-url': () => 'https://pages.example/a',
  color: () => '#aabbcc',
  date: () => '2026-03-14',
  'local-time': () => '09:30:00',
  'date-time': () => '2026-03-14T09:30:00.000Z',
  locale: () => 'nl',
};

function textSample({ format = '', maxLength = 255 }: FieldSchema): string {
  counter += 1;
  return TEXTS[format]?.() ?? `t${counter}`.slice(0, maxLength);
}

/** The least that a new record needs: what is required, and what conditions then ask for. */
export async function leastOf(house: House, entity: Entity): Promise<Record<string, unknown>> {
  const record: Record<string, unknown> = {};
  for (const name of entity.schema.required ?? []) record[name] = await sampleOf(house, entity, name);
  if (entity.model === 'Supplier') record.email = 'orders@supplier.example';
  if (entity.model === 'CustomFrontendable') record.url = 'https://pages.example/';
  return record;
}

/** A value beyond a limit of the field, with the code that refuses it. */
export function beyond(field: FieldSchema): [value: unknown, code: string][] {
  const wrong: [unknown, string][] = [];
  if (field.enum) wrong.push(['NO_SUCH_VALUE', 'enum']);
  else if (field.type === 'string' && !field.format)
    wrong.push(['x'.repeat((field.maxLength ?? 255) + 1), 'maxLength']);
  if (field.format && field.format !== 'text' && field.type === 'string') wrong.push(['?', `format.${field.format}`]);
  if (field.minimum !== undefined) wrong.push([field.minimum - 1, 'minimum']);
  if (field.maximum !== undefined) wrong.push([field.maximum + 1, 'maximum']);
  if (field.multipleOf !== undefined) wrong.push([(field.minimum ?? 0) + field.multipleOf / 10, 'multipleOf']);
  if (field.type === 'boolean') wrong.push(['yes', 'type']);
  if (field.uniqueItems && field.items?.enum) wrong.push([[field.items.enum[0], field.items.enum[0]], 'uniqueItems']);
  return wrong;
}

/** What a record must hold for a field to exist: the constants of the condition that takes it away otherwise. */
export function contextOf({ schema }: Entity, name: string): Record<string, unknown> {
  const conditions = (schema.allOf ?? []).filter(
    ({ else: otherwise }) => (otherwise?.properties as Record<string, unknown> | undefined)?.[name] === false,
  );
  const asked = conditions.flatMap(({ if: when }) => Object.entries(when.properties as Record<string, FieldSchema>));
  return Object.fromEntries(asked.map(([field, { const: value }]) => [field, value]));
}
