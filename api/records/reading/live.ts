// Tells changes of `live` fields apart: what a device tells of itself is no change that anybody made.
import type { Entity } from '#core/contract';
import type { Row } from '../../contract/index.ts';
import { changesBetween } from '../changes.ts';

/** Whether nothing but live fields is another between the two. */
export function isOnlyLive(entity: Entity, before: Row | undefined, after: Row | undefined): boolean {
  if (!entity.live || !before || !after) return false;
  const changes = changesBetween(entity, before, after);
  return changes.length > 0 && changes.every(({ field }) => entity.live?.includes(field));
}
