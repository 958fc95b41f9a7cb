// Makes registries that check every file themselves: for plugins that our own build has not checked.
import { type FaultLog, logToConsole } from './fault.ts';
import { Registry } from './registry.ts';
import type { Resolved } from './resolved.ts';
import { collect } from './resolving/admission/collect.ts';
import { FILE_CHECKS } from './resolving/checks/file-checks.ts';
import { type Layer, resolve } from './resolving/resolve.ts';

/** Resolves plugins on top of the layers below, with all checks. */
export function resolveChecked(inputs: readonly unknown[], ground?: Resolved): Layer {
  return resolve(inputs, ground, { checks: FILE_CHECKS });
}

/** Makes a registry and never throws, whatever the list holds. */
export function createRegistry(plugins: readonly unknown[], log: FaultLog = logToConsole): Registry {
  return new Registry(plugins, [], log, { checks: FILE_CHECKS });
}

/** As {@link createRegistry}, for a list in which some are loaders `() => Promise<{default: plugin}>`. */
export async function loadRegistry(inputs: readonly unknown[], log: FaultLog = logToConsole): Promise<Registry> {
  const { plugins, faults } = await collect(inputs);
  return new Registry(plugins, faults, log, { checks: FILE_CHECKS });
}

export type { Fault } from './fault.ts';
export type { Registry } from './registry.ts';
