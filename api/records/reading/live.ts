// Tells changes of `live` fields apart, which devices report by themselves and nobody made.
import type { Entity } from '#core/contract';
import type { Row } from '../../contract/index.ts';
import { changesBetween } from '../changes.ts';

/** Tells whether only live fields differ between the two. */
export function isOnlyLive(entity: Entity, before: Row | undefined, after: Row | undefined): boolean {
  if (!entity.live || !before || !after) return false;
  const changes = changesBetween(entity, before, after);
  return changes.length > 0 && changes.every(({ field }) => entity.live?.includes(field));
}
