// Shows one entity in two modules' parts of the menu: with the same calls and texts, and pages of its own for each
// (entity file, a `license` of sides).
import { type EntitySchema, licenseOf, type Method, requirementOf, type Side } from '#core/contract';
import type { ResolvedEntity } from '../../resolved.ts';

const METHODS: readonly Method[] = ['index', 'show', 'create', 'update', 'delete'];

/** Lists the entities to make pages for: each side, or the entity itself without sides. */
export function sidesOf(entity: ResolvedEntity): ResolvedEntity[] {
  return entity.sides?.map((side) => sideOf(entity, side)) ?? [entity];
}

/** Finds the same side of an entity that has got additions since. */
export function sameSide(entity: ResolvedEntity, { side }: ResolvedEntity): ResolvedEntity {
  return side ? sideOf(entity, side) : entity;
}

/**
 * Answers the entity as people of that side see it: with its own permissions and rows, and without the field that names
 * the side.
 */
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
