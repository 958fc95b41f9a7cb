// Limits how many database connections a package holds at once, so that a slow package leaves enough for others.
import { Problem } from '../../contract/index.ts';
import { type Line, Turns } from '../../store/connections/turns.ts';
import { CONNECTIONS, IN_LINE, PATIENCE_MS } from '../../store/database.ts';

/** A caller of a hook holds a connection while it waits: nobody waits for a hook of a package that is slow. */
const SLOW_MS = 250;

/** @param connections how many this process has */
export function shareOf(plugin: string, connections = CONNECTIONS): Turns {
  return new Turns({
    atOnce: Math.max(1, Math.floor(connections / 2)),
    inLine: (longest) => (longest > SLOW_MS ? 0 : connections),
    patience: SLOW_MS,
    refusal: () => new Problem(503, 'pluginBusy', { extra: { plugin }, headers: { 'retry-after': '5' } }),
  });
}

/**
 * The line for a package's own transactions, whose callers hold no connection yet: they wait as all calls do.
 * @param patience how long a call of the package may take, in milliseconds: a wait never uses up all of it
 */
export function routeLine(patience: number): Line {
  return { inLine: () => IN_LINE, patience: Math.min(PATIENCE_MS, patience / 2) };
}
