// Lists the resources that a package's manifest declares, and the migrations of their tables.
import type { Plugin } from '#core/contract';
import type { Module } from '../contract/index.ts';
import type { ModuleSteps } from '../store/upgrade/module-migrations.ts';

export function resourceNamesOf({ entities = [] }: Plugin): string[] {
  return entities.map((entry) => {
    const { resource, model } = 'file' in entry ? entry.file : entry;
    return resource ?? model.toLowerCase();
  });
}

export function stepsOf(modules: readonly Module[]): ModuleSteps[] {
  return modules.map(({ manifest, server }) => ({
    plugin: manifest.id,
    migrations: server?.migrations ?? {},
  }));
}
