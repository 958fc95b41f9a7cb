// The package under the check, with everything that its rules look at.
import type { Entity, EntityFile, Plugin } from '#core/contract';
import type { Package } from './folder.ts';

export interface Subject {
  readonly pack: Package;
  /** The manifest with stand-ins for what it loads. */
  readonly plugin: Plugin;
  /** Of the package, those that hold. */
  readonly entities: readonly Entity[];
  /** The modules that are there without it. */
  readonly shipped: readonly Plugin[];
  readonly shippedEntities: readonly Entity[];
}

export function fileOf(item: unknown): EntityFile {
  return typeof item === 'object' && item !== null && 'file' in item
    ? (item as { file: EntityFile }).file
    : (item as EntityFile);
}
