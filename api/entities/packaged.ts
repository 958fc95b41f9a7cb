// Checks the entity files of packages when Scoop starts.
import type { Entity } from '#core/contract';
import type { Module } from '../contract/index.ts';
import { compileValidator } from './validate.ts';

/**
 * Compiles the validators of packages' entity files, so that a faulty one fails at the start; the build compiles those
 * of built-in modules.
 */
export function checkPackaged(entities: readonly Entity[], modules: readonly Module[]): void {
  const packaged = new Set(modules.flatMap(({ manifest, isPackage }) => (isPackage ? [manifest.id] : [])));
  for (const entity of entities) if (packaged.has(entity.plugin)) compileValidator(entity);
}
