// Shows one entity in two modules' parts of the menu: with the same calls and texts, and pages of its own for each
// (entity file, a `license` of sides).
import { type EntitySchema, licenseOf, type Method, requirementOf, type Side } from '#core/contract';
import type { ResolvedEntity } from '../resolved.ts';

const METHODS: readonly Method[] = ['index', 'show', 'create', 'update', 'delete'];

/** What pages are made for: each of its sides, or the entity itself. */
export function sidesOf(entity: ResolvedEntity): ResolvedEntity[] {
  return entity.sides?.map((side) => sideOf(entity, side)) ?? [entity];
}

/** The side that the other one is, of an entity that was added to since. */
export function sameSide(entity: ResolvedEntity, { side }: ResolvedEntity): ResolvedEntity {
  return side ? sideOf(entity, side) : entity;
}

/** The entity as who opens that side meets it: its own permissions, its rows, and no field that says which side it is. */
function sideOf(entity: ResolvedEntity, side: Side): ResolvedEntity {
  const { license, values } = side;
  const own = METHODS.map((method) => {
    const names = requirementOf(entity, method).permissions ?? [];
    return [method, names.filter((name) => licenseOf(name) === license)];
  });
  return Object.freeze({
    ...entity,
    side,
    license,
    licenses: [license],
    path: `${license.toLowerCase()}/${entity.path.split('/').at(-1)}`,
    permissions: { ...entity.permissions, ...Object.fromEntries(own) },
    scope: { ...entity.scope, everyone: { ...entity.scope?.everyone, ...values } },
    schema: withoutItsSide(entity.schema, side),
  });
}

function withoutItsSide(schema: EntitySchema, { values, without = [] }: Side): EntitySchema {
  const gone = [...Object.keys(values), ...without];
  const fields = Object.entries(schema.properties).map(([name, field]) => [
    name,
    gone.includes(name) ? { ...field, hidden: true } : field,
  ]);
  return { ...schema, properties: Object.fromEntries(fields) };
}
