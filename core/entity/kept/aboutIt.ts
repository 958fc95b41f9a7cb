// Finds the entities whose rows tell of records of another entity (`about` in their files).
import { relationOf } from '#core/contract';
import type { Registry } from '../../plugins/registry.ts';
import type { ResolvedEntity } from '../../plugins/resolved.ts';

export function aboutIt(registry: Registry, { resource }: ResolvedEntity): readonly ResolvedEntity[] {
  return registry.entities.filter(
    ({ about, schema }) => about && relationOf(schema.properties[about] ?? {})?.resource === resource,
  );
}
