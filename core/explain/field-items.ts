// Makes items to explain of entities and their fields: the permissions of their calls, and the conditions under which a
// field exists.
import { type Entity, type FieldSchema, type Method, requirementOf } from '#core/contract';
import { labelKeyOf } from '../fields/entityField.ts';
import type { ResolvedEntity } from '../plugins/resolved.ts';
import type { Ask, AskId, Item } from './item.ts';

const ASKS: readonly (readonly [AskId, Method])[] = [
  ['see', 'index'],
  ['create', 'create'],
  ['update', 'update'],
  ['delete', 'delete'],
];

type Owned = Pick<Item, 'plugin' | 'layer'>;

export function entityItem(entity: ResolvedEntity, owned: Owned): Item {
  return {
    ...owned,
    id: `entity:${entity.model}`,
    kind: 'entity',
    title: (t) => t(entity.text, { count: 2 }),
    asks: ASKS.map(([id, method]) => askOf(entity, id, method)),
    notes: ownNotes(entity),
    textKeys: [`${entity.text}_other`],
  };
}

/** Makes the item of a button of the shell itself: edit, delete, add. */
export function methodItem(entity: ResolvedEntity, method: Method, owned: Owned): Item | undefined {
  const found = ASKS.find(([, name]) => name === method);
  if (!found) return undefined;
  const whole = entityItem(entity, owned);
  return { ...whole, id: `method:${entity.model}.${method}`, kind: 'action', asks: [askOf(entity, ...found)] };
}

export function fieldItem(entity: ResolvedEntity, name: string, field: FieldSchema, owned: Owned): Item {
  return {
    ...owned,
    id: `field:${entity.model}.${name}`,
    kind: 'field',
    title: (t) => t(labelKeyOf(entity, name)),
    place: (t) => t(entity.text, { count: 2 }),
    asks: [
      askOf(entity, 'see', 'index', { permissions: field.access?.read, license: field.access?.license }),
      askOf(entity, 'update', 'update', { permissions: field.access?.write, license: field.access?.license }),
    ],
    notes: [...fieldNotes(field), ...conditionNotes(entity, name)],
    textKeys: [labelKeyOf(entity, name)],
  };
}

function askOf(entity: ResolvedEntity, id: AskId, method: Method, more: Ask['all'][number] = {}): Ask {
  const first = requirementOf(entity, method);
  const plugin = entity.pluginLicense === first.license ? {} : { license: entity.pluginLicense };
  return { id, all: [first, plugin, more].filter(isDemand), nobody: entity.disallow?.includes(method) };
}

function isDemand({ permissions = [], license }: Ask['all'][number]): boolean {
  return permissions.length > 0 || license !== undefined;
}

function ownNotes(entity: Entity): Item['notes'] {
  const { everyone: _, ...scoped } = entity.scope ?? {};
  return Object.keys(scoped).map((permission) => ({ key: 'own', of: () => permission }));
}

function fieldNotes(field: FieldSchema): Item['notes'] {
  const keys = [
    (field.hidden || field.writeOnly) && (field.writeOnly ? 'writeOnly' : 'never'),
    (field.computed || field.readOnly) && 'computed',
    field.masked && 'masked',
    field.createOnly && 'createOnly',
  ];
  return keys.filter((key) => typeof key === 'string').map((key) => ({ key }));
}

/** Lists the fields whose values decide whether this one exists. */
function conditionNotes(entity: Entity, name: string): Item['notes'] {
  const conditions = (entity.schema.allOf ?? []).filter((each) => namesIn([each.then, each.else]).has(name));
  const deciding = new Set(conditions.flatMap((each) => [...namesIn(each.if)]));
  if (deciding.size === 0) return [];
  return [{ key: 'depends', of: (t) => [...deciding].map((each) => t(labelKeyOf(entity, each))).join(', ') }];
}

/** Lists the names of fields in a part of a schema, at any depth. */
function namesIn(part: unknown): Set<string> {
  if (typeof part !== 'object' || part === null) return new Set();
  const { properties, ...rest } = part as { properties?: Readonly<Record<string, unknown>> };
  const inner = Array.isArray(part) ? part : Object.values(rest);
  return new Set([...Object.keys(properties ?? {}), ...inner.flatMap((each) => [...namesIn(each)])]);
}
