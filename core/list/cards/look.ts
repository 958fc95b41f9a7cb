// Whether an index comes as cards: kept per employee and entity in this browser.
import type { ResolvedEntity } from '../../plugins/resolved.ts';
import { session } from '../../session/session.ts';

export const CARDS = 'cards';

export function lookKey({ resource }: ResolvedEntity): string {
  return `look:${session.auth.authEmployee?.id ?? 0}:${resource}`;
}

export function comesAsCards(entity: ResolvedEntity): boolean {
  return entity.additions.card !== undefined && window.localStorage.getItem(lookKey(entity)) === CARDS;
}
