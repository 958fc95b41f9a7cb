// Admits, as the first check of the registry, what is a plugin of this contract, and each id once.
import { CONTRACT, contractReason, contractsOf, isMadeFor, type Plugin } from '#core/contract';
import { type Violation, violations } from '../../../contract/plugin/shape.ts';
import { type Fault, reasonOf } from '../../fault.ts';
import { PLUGIN } from '../shapes/plugin.ts';
import { ownCopy } from './own-copy.ts';

const MANY = 1_000;

export interface AdmittedPlugins {
  readonly plugins: readonly Plugin[];
  readonly faults: readonly Fault[];
}

/**
 * Keeps each plugin as a frozen copy; everything else becomes a fault.
 * @param isBuilt true for plugins of our own build, which are taken without a copy, because nothing changes them
 */
export function admit(inputs: readonly unknown[], isBuilt = false): AdmittedPlugins {
  const faults: Fault[] = [];
  const plugins = new Map<string, Plugin>();
  placesOf(inputs, faults).forEach((place, index) => {
    try {
      const copy = isBuilt ? inputs[index] : ownCopy(inputs[index]);
      const plugin = nameOf(copy) ?? place;
      const found = faultsOf(copy, plugin);
      if (found.length === 0 && plugins.has(plugin)) {
        found.push({ code: 'DUPLICATE_ID', plugin, message: `a plugin ${plugin} is already there` });
      }
      faults.push(...found);
      if (found.length === 0) plugins.set(plugin, copy as Plugin);
    } catch (error) {
      faults.push({ code: 'INVALID_SHAPE', plugin: place, message: reasonOf(error) });
    }
  });
  return { plugins: [...plugins.values()], faults };
}

/** Names the places `#1`, `#2`… without reading an element, since reading one may throw. */
function placesOf(inputs: readonly unknown[], faults: Fault[]): string[] {
  try {
    if (Array.isArray(inputs) && inputs.length <= MANY)
      return Array.from({ length: inputs.length }, (_, index) => `#${index + 1}`);
  } catch {
    // A list whose length cannot be read is refused as a whole.
  }
  faults.push({ code: 'INVALID_SHAPE', plugin: '#0', message: 'the list of plugins is not a list' });
  return [];
}

function nameOf(copy: unknown): string | undefined {
  const { id } = (copy ?? {}) as { id?: unknown };
  return typeof id === 'string' && id !== '' ? id : undefined;
}

/**
 * The contract's version is checked first, since a plugin of another version may hold keys that this one does not know.
 */
function faultsOf(copy: unknown, plugin: string): Fault[] {
  if (typeof copy === 'function') {
    return [{ code: 'INVALID_SHAPE', plugin, message: 'a loader must be awaited first: use loadRegistry' }];
  }
  const { contract } = (copy ?? {}) as { contract?: unknown };
  if (contractsOf(contract) && !isMadeFor(contract, CONTRACT)) {
    const message = `it ${contractReason(copy, contract, CONTRACT)}`;
    return [{ code: 'WRONG_CONTRACT', plugin, message }];
  }
  const found = violations(PLUGIN, copy);
  if (found.length > 0) return found.map((violation) => toFault(violation, plugin));
  if (!contractsOf(contract)) {
    return [{ code: 'INVALID_SHAPE', plugin, message: `contract ${contractReason(copy, contract, CONTRACT)}` }];
  }
  return settingFaults(copy as Plugin, plugin);
}

/** A setting that needs an unknown one would be moot for ever, and a default that is no value would never hold. */
function settingFaults({ settings }: Plugin, plugin: string): Fault[] {
  const known = settings?.properties ?? {};
  return Object.entries(known).flatMap(([name, { type, default: usual, enum: values, needs = {} }]) => {
    const given = Array.isArray(usual) ? 'array' : typeof usual;
    const isNumber = given === 'number' && (type === 'number' || Number.isInteger(usual));
    const fits =
      (type === 'integer' || type === 'number' ? isNumber : given === type) &&
      values?.includes(usual as string) !== false;
    const missing = Object.keys(needs).filter((other) => !Object.hasOwn(known, other));
    return [
      ...(fits ? [] : [`the default of setting ${name} is none of its values`]),
      ...missing.map((other) => `setting ${name} needs ${other}, which the plugin does not have`),
    ].map((message): Fault => ({ code: 'INVALID_SHAPE', plugin, message }));
  });
}

function toFault({ path, keyword, reason }: Violation, plugin: string): Fault {
  const code = keyword === 'unknown' ? 'UNKNOWN_KEY' : 'INVALID_SHAPE';
  return { code, plugin, message: path ? `${path} ${reason}` : reason };
}
