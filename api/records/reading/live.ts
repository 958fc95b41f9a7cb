// Tells changes of `live` fields apart, which devices report by themselves and nobody made.
import type { Entity } from '#core/contract';
import type { Row } from '../../contract/index.ts';
import { changesBetween } from '../changes.ts';

/**
 * Tells whether nothing but live fields differs between the two. A device that reports what is known already, or two
 * jobs that find the same at once, make no new version either.
 */
export function isOnlyLive(entity: Entity, before: Row | undefined, after: Row | undefined): boolean {
  if (!entity.live || !before || !after) return false;
  return changesBetween(entity, before, after).every(({ field }) => entity.live?.includes(field));
}
