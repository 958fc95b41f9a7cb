// Decides who is told of a changed record: people who may list or see it as it is now or as it was.
import { type Entity, isWithin } from '#core/contract';
import type { Caller, Row } from '../contract/index.ts';
import { reachOf } from '../entities/access.ts';

/**
 * `versions` holds the values that the entity's scope uses, of the record now and before; undefined without a scope.
 */
export function mayReceive(caller: Caller, entity: Entity, versions: readonly Row[] = []): boolean {
  return (['index', 'show'] as const).some((method) => {
    const reach = reachOf(caller, entity, method);
    return reach && (reach === 'all' || versions.some((version) => isWithin(reach, version)));
  });
}
