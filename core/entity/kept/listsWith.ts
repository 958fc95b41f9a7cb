// Finds the entities whose records hold a list of another entity's records, such as the members of a group.
import { listsOf } from '#core/contract';
import type { Registry } from '../../plugins/registry.ts';
import type { ResolvedEntity } from '../../plugins/resolved.ts';

export function listsWith(registry: Registry, { resource }: ResolvedEntity): readonly ResolvedEntity[] {
  return registry.entities.filter((entity) => listsOf(entity, resource).length > 0);
}
