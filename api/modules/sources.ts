// Lists what modules declare of one kind for a company, such as what they sell, and keeps a package that throws from costing
// the others theirs.
import type { Caller, Module } from '../contract/index.ts';
import { isOn } from './off.ts';

interface Declared {
  readonly id: string;
  /** By default the module's. */
  readonly license?: string;
}

export interface SourceOf<T> {
  /** The module's id and the source's: `iceshop.ORDERS`. */
  readonly name: string;
  readonly module: Module;
  readonly source: T;
}

/** Answers the sources of a module that the company has, switched on and licensed. */
export function sourcesOf<T extends Declared>(
  module: Module,
  declared: readonly T[] | undefined,
  company: Caller['company'],
): SourceOf<T>[] {
  const { id, license } = module.manifest;
  return (declared ?? [])
    .filter((source) => isHeld(company, id, source.license ?? license))
    .map((source) => ({ name: `${id}.${source.id}`, module, source }));
}

export function isHeld(company: Caller['company'], id: string, license: string | undefined): boolean {
  return isOn(company, { id, ...(license && { license }) });
}

/** A source of a package that throws is on its list of faults, and costs its own rows alone. */
export function unlessFaulty<T>({ isPackage }: Module, work: () => T[]): T[] {
  try {
    return work();
  } catch (error) {
    if (!isPackage) throw error;
    return [];
  }
}
