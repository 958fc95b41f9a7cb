// Who hears of a changed record: those who may list or see it, and of rows that belong to people the owner.
import type { Entity } from '#core/contract';
import type { Caller } from '../auth/subject.ts';
import { reachOf } from '../resources/access.ts';

/** `owners`: whose row it is, and was before; unknown where nobody owns rows of its kind. */
export function mayReceive(caller: Caller, entity: Entity, owners: readonly number[] = []): boolean {
  const reaches = (['index', 'show'] as const).map((method) => reachOf(caller, entity, method));
  if (reaches.includes('all')) return true;
  return reaches.includes('own') && caller.kind === 'employee' && owners.includes(caller.employeeId);
}
