// Remembers the records that a person opened last, in this tab alone, so that no names outlive its window.
import { session } from '../session/session.ts';
import { keep, kept } from '../session/tabMemory.ts';

export interface Recent {
  readonly resource: string;
  readonly id: number;
  readonly name: string;
}

const MOST = 8;
const keyOf = () => `recents.${session.auth.authEmployee?.id ?? 0}`;

/** Lists them, the last one first. */
export function recents(): readonly Recent[] {
  const known = kept(keyOf());
  return Array.isArray(known) ? known.filter(isRecent) : [];
}

export function remember({ resource, id, name }: Recent): void {
  const others = recents().filter((one) => one.resource !== resource || one.id !== id);
  keep(keyOf(), [{ resource, id, name }, ...others].slice(0, MOST));
}

function isRecent(value: unknown): value is Recent {
  const { resource, id, name } = (value ?? {}) as Partial<Recent>;
  return typeof resource === 'string' && typeof id === 'number' && typeof name === 'string';
}
