// Limits how many database connections a package holds at once, so that a slow package leaves enough for others.
import { Problem } from '../../contract/index.ts';
import { CONNECTIONS } from '../../store/database.ts';
import { Turns } from '../../store/turns.ts';

/**
 * Milliseconds. While a call of the package is slower than this, nobody waits in line for its connections and further
 * calls are refused, since a hook's caller holds a connection meanwhile.
 */
const SLOW_MS = 250;

export function shareOf(plugin: string): Turns {
  return new Turns({
    atOnce: Math.floor(CONNECTIONS / 2),
    inLine: (longest) => (longest > SLOW_MS ? 0 : CONNECTIONS),
    patience: SLOW_MS,
    refusal: () => new Problem(503, 'pluginBusy', { extra: { plugin }, headers: { 'retry-after': '5' } }),
  });
}
