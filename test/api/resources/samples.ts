// Values for any field, from its schema: right ones, and ones just beyond each limit.

import Ajv from 'ajv';
import { belgianIban, number97 } from '../../../api/demo/numbers.ts';
import { type Entity, type FieldSchema, relationOf } from '../../../core/contract/index.ts';
import type { House } from './house.ts';

let counter = 0;

/** Values that hooks want to be special, per model and field. */
const SPECIAL: Readonly<Record<string, unknown>> = {
  'TextOverride.key': 'icecloud.supplier_other',
  'PermissionGroup.permissions': ['ICECLOUD_SUPPLIERS_VIEW'],
  'CustomFrontendable.allow': 'fullscreen',
  'Screen.public_code': 'a1b2c3d4',
  'Screen.default_path': '/screen/map',
  'Discount.code': 'SUMMER10',
};

const TRIANGLE = {
  type: 'Polygon',
  coordinates: [
    [
      [3.7, 51.05],
      [3.74, 51.05],
      [3.72, 51.07],
      [3.7, 51.05],
    ],
  ],
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
  if (field.polygon) return TRIANGLE;
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
  email: () => `person${++counter}@aurora.example`,
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
  if (entity.model === 'CustomFrontendable') record.url = 'https://pages.example/';
  return completed(house, entity, record);
}

const ajv = new Ajv({ strict: false });

/** The record with what the conditions of its entity ask for, now that it holds what it holds. */
export async function completed(house: House, entity: Entity, record: Record<string, unknown>) {
  const full = { ...record };
  const standing = Object.entries(entity.schema.properties).flatMap(([name, field]) =>
    field.default === undefined ? [] : [[name, field.default]],
  );
  for (const { if: when, then } of entity.schema.allOf ?? []) {
    if (!ajv.validate({ type: 'object', ...when }, { ...Object.fromEntries(standing), ...full })) continue;
    for (const name of (then?.required ?? []) as string[]) full[name] ??= await sampleOf(house, entity, name);
  }
  return full;
}

/** Whether some condition asks for the field, so that it cannot always be emptied. */
export function isAskedFor({ schema }: Entity, name: string): boolean {
  return (schema.allOf ?? []).some(({ then }) => ((then?.required ?? []) as string[]).includes(name));
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
  return Object.fromEntries(asked.map(([field, { const: value, enum: values }]) => [field, value ?? values?.[0]]));
}
