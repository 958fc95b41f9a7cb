// Describes the package under the check, with everything that the rules look at.
import type { Entity, EntityFile, Plugin } from '#core/contract';
import type { Module } from '../contract/index.ts';
import type { Package } from './folder.ts';

export interface Subject {
  readonly pack: Package;
  /** The manifest, with stand-ins for the parts that are loaded on demand. */
  readonly plugin: Plugin;
  /** The package's entities whose files are valid. */
  readonly entities: readonly Entity[];
  /** The modules beside the package. */
  readonly shipped: readonly Plugin[];
  readonly shippedEntities: readonly Entity[];
  /** Those of the modules beside it whose server parts are known. */
  readonly modules: readonly Module[];
}

export function fileOf(item: unknown): EntityFile {
  return typeof item === 'object' && item !== null && 'file' in item
    ? (item as { file: EntityFile }).file
    : (item as EntityFile);
}
