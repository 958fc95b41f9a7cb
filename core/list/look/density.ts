// Keeps the row height of tables that this person chose in this browser, for all lists.
import { preferences } from '../../session/preferences.ts';
import { session } from '../../session/session.ts';

/** Heights of a row, in pixels. */
export const DENSITIES = { compact: 30, usual: 36, roomy: 44 } as const;
export type Density = keyof typeof DENSITIES;

function key(): string {
  return `density:${session.auth.authEmployee?.id ?? 0}`;
}

/** Call it inside an observer. */
export function density(): Density {
  const kept = preferences.get(key());
  return kept && Object.hasOwn(DENSITIES, kept) ? (kept as Density) : 'usual';
}

export function chooseDensity(next: Density): void {
  preferences.set(key(), next);
}
