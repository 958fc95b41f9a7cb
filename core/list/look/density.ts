// Keeps the row height of tables that this person chose in this browser, for all lists.
import { observable } from 'mobx';
import { session } from '../../session/session.ts';

/** Heights of a row, in pixels. */
export const DENSITIES = { compact: 30, usual: 36, roomy: 44 } as const;
export type Density = keyof typeof DENSITIES;

const chosen = observable.map<string, Density>();

function key(): string {
  return `density:${session.auth.authEmployee?.id ?? 0}`;
}

/** Call it inside an observer. */
export function density(): Density {
  const kept = chosen.get(key()) ?? window.localStorage.getItem(key());
  return kept && Object.hasOwn(DENSITIES, kept) ? (kept as Density) : 'usual';
}

export function chooseDensity(next: Density): void {
  window.localStorage.setItem(key(), next);
  chosen.set(key(), next);
}
