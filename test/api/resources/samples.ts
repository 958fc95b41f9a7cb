// Right values for any field, from its schema, and records that hold the least or the most that they may.
import Ajv from 'ajv';
import { belgianIban, nationalNumber, number97 } from '../../../api/demo/numbers.ts';
import { type Entity, type FieldSchema, relationOf } from '../../../core/contract/index.ts';
import texts from '../../../locales/en/icecloud.json';
import type { House } from './house.ts';

export type Row = Record<string, unknown>;
type Sample = (house: House) => unknown;

let counter = 0;
const next = () => ++counter;

const OWN_TEXTS = Object.entries(texts).filter(([, text]) => !text.includes('{{'));

/** Values that rules of the server half want to be special, each with its reason. */
const SPECIAL: Readonly<Record<string, Sample>> = {
  // A text that the product ships.
  'TextOverride.key': () => OWN_TEXTS[next() % OWN_TEXTS.length]![0],
  // Permissions that a manifest declares.
  'PermissionGroup.permissions': () => ['ICECLOUD_SUPPLIERS_VIEW'],
  // Features that an embedded page may have.
  'CustomFrontendable.allow': () => 'fullscreen',
  // Pages stand in groups only.
  'CustomFrontendable.parent_id': async (house) =>
    (await house.make('customfrontendable', { mdl: 'page_group', name: 'Group', path: `group-${next()}` })).id,
  // Codes are kept in capitals.
  'Discount.code': () => `SUMMER${next()}`,
  // Somebody must have an e-mail address.
  'EmailJob.audience': ({ people }) => ({ employee_ids: [people[1]], division_ids: [], permission_group_ids: [] }),
  // Nobody else has the address that a former employee comes back with.
  'FormerEmployee.user': () => ({ email: `former${next()}@aurora.example` }),
};

const TRIANGLE = [
  [3.7, 51.05],
  [3.74, 51.05],
  [3.72, 51.07],
  [3.7, 51.05],
];

const BY_FORMAT: Readonly<Record<string, () => string>> = {
  phone: () => '+32470123456',
  iban: () => belgianIban('001', '1234567'),
  'enterprise-nr': () => number97('04123456'),
  'national-registry-nr': () => nationalNumber('1990-05-17', 7),
  'establishment-unit-nr': () => number97('21234567'),
  email: () => `person${next()}@aurora.example`,
  'https-url': () => 'https://pages.example/a',
  html: () => `<p>t${next()}</p>`,
  color: () => '#aabbcc',
  date: () => '2026-03-14',
  'local-time': () => '09:30:00',
  'date-time': () => '2026-03-14T09:30:00.000Z',
  locale: () => 'nl',
  'screen-code': () => next().toString(16).padStart(8, '0'),
  'screen-path': () => '/screen/map',
};

export async function sampleOf(house: House, { model, schema, unique = [] }: Entity, name: string): Promise<unknown> {
  const special = SPECIAL[`${model}.${name}`];
  if (special) return special(house);
  const field = schema.properties[name]!;
  const relation = relationOf(field);
  if (!relation) return plainSample(field);
  // What is unique by its relations needs a target of its own.
  const id = await targetOf(house, relation.resource, unique.flat().includes(name));
  return relation.many ? [id] : id;
}

const targets = new WeakMap<House, Map<string, Promise<number>>>();

function targetOf(house: House, resource: string, own: boolean): Promise<number> {
  if (resource === 'employee') return Promise.resolve(house.people.at(-1)!);
  const known = targets.get(house) ?? new Map<string, Promise<number>>();
  targets.set(house, known);
  const target = house.entities.find((entity) => entity.resource === resource)!;
  const found = (!own && known.get(resource)) || madeOf(house, target);
  known.set(resource, found);
  return found;
}

async function madeOf(house: House, entity: Entity): Promise<number> {
  return (await house.make(entity.resource, await leastOf(house, entity))).id;
}

function plainSample(field: FieldSchema): unknown {
  if (field.const !== undefined) return field.const;
  if (field.enum) return field.enum[0];
  if (field.polygon) return { type: 'Polygon', coordinates: [TRIANGLE] };
  if (field.type === 'boolean') return true;
  if (field.type === 'integer') return Math.max(field.minimum ?? 1, 1);
  if (field.type === 'number') return field.money ? 12.35 : Math.min(field.maximum ?? 1.5, 1.5);
  if (field.type === 'array') return field.items ? [plainSample(field.items)] : [];
  if (field.type !== 'object') return textSample(field);
  const inner = Object.entries(field.properties ?? {}).filter(([, each]) => !each.readOnly && !each.computed);
  return Object.fromEntries(inner.map(([name, each]) => [name, plainSample(each)]));
}

function textSample({ format = '', minLength = 0, maxLength = 255 }: FieldSchema): string {
  return BY_FORMAT[format]?.() ?? `t${next()}`.padEnd(minLength, 'x').slice(0, maxLength);
}

/** Fields that a body may name at all; files come another way. */
export function sendable({ schema }: Entity): [name: string, field: FieldSchema][] {
  return Object.entries(schema.properties).filter(
    ([, { readOnly, computed, file }]) => !readOnly && !computed && !file,
  );
}

/** The least that a new record needs: what is required, and what conditions then ask for. */
export async function leastOf(house: House, entity: Entity): Promise<Row> {
  const record: Row = {};
  for (const name of entity.schema.required ?? []) record[name] = await sampleOf(house, entity, name);
  return fitted(house, entity, record);
}

/** A record that holds all that it can hold at once. */
export async function mostOf(house: House, entity: Entity): Promise<Row> {
  const record: Row = {};
  for (const [name] of sendable(entity)) record[name] = await sampleOf(house, entity, name);
  return fitted(house, entity, record);
}

const ajv = new Ajv({ strict: false, allErrors: true, validateFormats: false });

interface Fitting {
  /** Not to be taken away. */
  readonly kept?: string;
  /** A new record has its defaults as well. */
  readonly isNew?: boolean;
}

/** The record with what the conditions of its entity then ask for, and without what they take away. */
export async function fitted(house: House, entity: Entity, record: Row, fitting: Fitting = {}): Promise<Row> {
  const { kept, isNew = true } = fitting;
  const { allOf = [], properties } = entity.schema;
  if (allOf.length === 0) return record;
  const valid = ajv.compile({ type: 'object', allOf });
  const standing = Object.entries(properties).filter(([, field]) => isNew && field.default !== undefined);
  const full = { ...record };
  for (let round = 0; round < 5; round += 1) {
    if (valid({ ...Object.fromEntries(standing.map(([name, field]) => [name, field.default])), ...full })) break;
    for (const { keyword, instancePath, params } of valid.errors ?? []) {
      const name = keyword === 'required' ? String(params.missingProperty) : instancePath.slice(1);
      if (keyword === 'required') full[name] ??= await sampleOf(house, entity, name);
      else if (keyword === 'false schema' && name !== kept) delete full[name];
      else if (keyword === 'minimum' || keyword === 'maximum') full[name] = params.limit;
    }
  }
  return full;
}

/** What a record must hold for a field to exist: what the condition asks that takes it away otherwise. */
export async function contextOf(house: House, entity: Entity, name: string): Promise<Row> {
  const context: Row = {};
  for (const { if: when, else: otherwise } of entity.schema.allOf ?? []) {
    if ((otherwise?.properties as Row | undefined)?.[name] !== false) continue;
    const asked = (when.properties ?? {}) as Record<string, FieldSchema>;
    for (const [field, { const: value, enum: values }] of Object.entries(asked)) context[field] = value ?? values?.[0];
    for (const field of (when.required ?? []) as string[]) context[field] ??= await sampleOf(house, entity, field);
  }
  return context;
}

/** Whether some condition asks for the field, so that it cannot always be emptied. */
export function isAskedFor({ schema }: Entity, name: string): boolean {
  return (schema.allOf ?? []).some(({ then }) => ((then?.required ?? []) as string[]).includes(name));
}
