// The records that somebody opened last, in this tab: names of people are kept nowhere longer than their window.
import { session } from '../session/session.ts';

export interface Recent {
  readonly resource: string;
  readonly id: number;
  readonly name: string;
}

const MOST = 8;
const keyOf = () => `recents.${session.auth.authEmployee?.id ?? 0}`;

/** Last one first. */
export function recents(): readonly Recent[] {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(keyOf()) ?? '[]');
    return Array.isArray(kept) ? kept.filter(isRecent) : [];
  } catch {
    return [];
  }
}

/** Storage that is full or forbidden costs only the memory of it. */
export function remember({ resource, id, name }: Recent): void {
  const others = recents().filter((one) => one.resource !== resource || one.id !== id);
  try {
    sessionStorage.setItem(keyOf(), JSON.stringify([{ resource, id, name }, ...others].slice(0, MOST)));
  } catch {}
}

function isRecent(value: unknown): value is Recent {
  const { resource, id, name } = (value ?? {}) as Partial<Recent>;
  return typeof resource === 'string' && typeof id === 'number' && typeof name === 'string';
}
