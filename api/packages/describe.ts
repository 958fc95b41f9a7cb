// Describes a plugin package for the calls: its state in one company, its faults, and what it adds to Scoop.
import type { Plugin } from '#core/contract';
import { type Installed, isOn } from './installing/installed.ts';

const KINDS = [
  'pages',
  'entities',
  'widgets',
  'notices',
  'fields',
  'menu',
  'permissions',
  'extends',
  'replaces',
  'wraps',
] as const;

/** @param off ids of the plugins that the company has switched off */
export function describe(one: Installed, off: readonly string[]) {
  const { id, version, manifest, module, container } = one;
  const isOff = off.includes(id);
  const { faults } = container;
  return {
    id,
    version,
    state: !isOn(one) || isOff ? 'off' : faults.length > 0 ? 'faulty' : 'on',
    /** The company's own switch. */
    enabled: isOn(one) && !isOff,
    /** True if the operator switched it off for every company. */
    everywhere_off: !isOn(one),
    /** False if none of its code runs, whatever its switch says. */
    running: module !== undefined && !container.isStopped,
    license: manifest?.license,
    requires: manifest?.requires ?? [],
    adds: manifest ? namesOf(manifest) : {},
    faults,
  };
}

function namesOf(manifest: Plugin): Record<string, string[]> {
  const all = KINDS.map((kind) => [kind, (listOf(manifest[kind]) ?? []).map(nameOf)] as const);
  return Object.fromEntries(all.filter(([, names]) => names.length > 0));
}

function listOf(value: Plugin[(typeof KINDS)[number]]): readonly unknown[] | undefined {
  return Array.isArray(value) ? value : value && Object.keys(value);
}

function nameOf(item: unknown): string {
  if (typeof item === 'string') return item;
  const { id, model, file } = (item ?? {}) as { id?: string; model?: string; file?: { model?: string } };
  return id ?? model ?? file?.model ?? '';
}
