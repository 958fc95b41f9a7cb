// Puts plugins behind those that they require, and refuses a plugin whose requirements are missing or circular. It is
// the second step of resolving.
import type { Plugin } from '#core/contract';
import type { Fault } from '../../fault.ts';
import type { AdmittedPlugins } from './admit.ts';

/** Orders by requirements first, then as in the list. `present` holds the ids of the layers below. */
export function orderByRequirements(plugins: readonly Plugin[], present: readonly string[] = []): AdmittedPlugins {
  const circular = plugins.filter((plugin) => reaches(plugin, plugin.id, plugins));
  const faults: Fault[] = circular.map(({ id, requires = [] }) => ({
    code: 'REQUIREMENT_CIRCULAR',
    plugin: id,
    message: `it requires itself by way of ${requires.join(', ')}`,
  }));
  const ordered: Plugin[] = [];
  let waiting = plugins.filter((plugin) => !circular.includes(plugin));
  for (let ready = nextOf(waiting); ready; ready = nextOf(waiting)) {
    ordered.push(ready);
    waiting = waiting.filter((plugin) => plugin !== ready);
  }
  return { plugins: ordered, faults: [...faults, ...waiting.map(missing)] };

  function isThere(id: string): boolean {
    return present.includes(id) || ordered.some((plugin) => plugin.id === id);
  }
  function nextOf(candidates: readonly Plugin[]): Plugin | undefined {
    return candidates.find(({ requires = [] }) => requires.every(isThere));
  }
  function missing({ id, requires = [] }: Plugin): Fault {
    const lacking = requires.filter((required) => !isThere(required)).join(', ');
    return { code: 'REQUIREMENT_MISSING', plugin: id, message: `it requires ${lacking}, absent or disabled` };
  }
}

/** Tells whether the requirements of `plugin` lead to `id`. */
function reaches(plugin: Plugin, id: string, plugins: readonly Plugin[]): boolean {
  const seen = new Set<string>();
  const next = [...(plugin.requires ?? [])];
  for (let required = next.pop(); required !== undefined; required = next.pop()) {
    if (required === id) return true;
    if (seen.has(required)) continue;
    seen.add(required);
    const of = required;
    next.push(...(plugins.find((candidate) => candidate.id === of)?.requires ?? []));
  }
  return false;
}
