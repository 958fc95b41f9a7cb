// Decides who is told of a changed record: whoever may list or see the record as it is now or as it was.
import { type Entity, isWithin } from '#core/contract';
import type { Caller, Row } from '../contract/index.ts';
import { reachOf } from '../entities/access.ts';

/** `versions`: what the entity's scope speaks of, of the record as it is and was before; absent where it has no scope. */
export function mayReceive(caller: Caller, entity: Entity, versions: readonly Row[] = []): boolean {
  return (['index', 'show'] as const).some((method) => {
    const reach = reachOf(caller, entity, method);
    return reach && (reach === 'all' || versions.some((version) => isWithin(reach, version)));
  });
}
