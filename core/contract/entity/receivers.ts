// Opens records that say themselves which permission reaches them, such as alarms, to the holders of every permission
// that alarms of manifests name.
import { type Alarm, receivingPermissions } from '../plugin/watch.ts';
import type { Entity, Method } from './entity.ts';
import type { FieldSchema } from './field.ts';

type Receiving = Pick<Alarm, 'permission' | 'alsoFor'>;

const OPENED: readonly Method[] = ['index', 'show', 'update'];

export function withReceivers<E extends Entity>(entity: E, alarms: readonly Receiving[]): E {
  const { receivers, permissions = {}, scope = {}, schema } = entity;
  if (receivers === undefined) return entity;
  const all = [...new Set(alarms.flatMap(receivingPermissions))];
  const added = all.filter((name) => typeof name === 'string' && !permissions.show?.includes(name));
  if (added.length === 0) return entity;
  const reached = added.map((name) => {
    const own = alarms.filter((alarm) => receivingPermissions(alarm).includes(name));
    // A company may name it as the one that receives.
    return [name, { [receivers]: [...new Set([name, ...own.flatMap(({ permission }) => permission ?? [])])] }] as const;
  });
  const opened = OPENED.map((method) => [method, [...(permissions[method] ?? []), ...added]]);
  const fields = Object.entries(schema.properties).map(([name, field]) => [name, withTakers(field, added)]);
  return {
    ...entity,
    permissions: { ...permissions, ...Object.fromEntries(opened) },
    scope: { ...scope, ...Object.fromEntries(reached) },
    schema: { ...schema, properties: Object.fromEntries(fields) },
  };
}

/** Lets them take the arrows that have no permissions of their own. */
function withTakers(field: FieldSchema, added: readonly string[]): FieldSchema {
  const { moves } = field;
  return moves ? { ...field, moves: { ...moves, permissions: [...(moves.permissions ?? []), ...added] } } : field;
}
