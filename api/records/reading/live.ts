// Tells changes of `live` fields apart, which devices report by themselves and nobody made.
import type { Entity } from '#core/contract';
import type { Row } from '../../contract/index.ts';
import { changesBetween } from '../changes.ts';

/**
 * Tells whether only live fields differ between the two. Of the product it is true of no change as well: two jobs that
 * find the same at once make no new version.
 */
export function isOnlyLive(
  { resource: { entity }, actor }: Saving,
  before: Row | undefined,
  after: Row | undefined,
): boolean {
  if (!entity.live || !before || !after) return false;
  const changes = changesBetween(entity, before, after);
  if (changes.length === 0) return actor.isProduct === true;
  return changes.every(({ field }) => entity.live?.includes(field));
}

interface Saving {
  readonly resource: { readonly entity: Entity };
  readonly actor: { readonly isProduct?: boolean | undefined };
}
